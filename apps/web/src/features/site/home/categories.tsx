import { Picture } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'

/** Shortcuts into the catalogue, with what is on offer now. */
export function Categories() {
  const { data } = useReading('GET /tipe-produk-all', { query: { sort: 'created_at' } })
  const types = data?.product_types
  return (
    <nav aria-label="Kategori" className="lg:col-span-2">
      <ul className="flex gap-3 overflow-x-auto max-md:-mx-(--page-x) max-md:px-(--page-x) md:grid md:grid-cols-6 md:gap-4">
        {types
          ? types.map((type) => (
              <li key={type.id} className="w-20 shrink-0 md:w-auto">
                <Link
                  to={paths.catalogue({ product_type_id: type.id })}
                  className="block overflow-hidden rounded-card border-line bg-surface hover:border-line-strong md:border"
                >
                  <Picture
                    src={type.picture ? pictureUrl(type.picture.file) : null}
                    alt=""
                    blur={type.picture?.blur}
                    widths={[160, 320, 480]}
                    sizes="(min-width: 768px) 190px, 80px"
                    ratio="4 / 3"
                    className="max-md:rounded-card"
                    eager
                  />
                  <span className="flex min-h-11 items-center justify-between gap-2 text-13 font-semi max-md:justify-center max-md:text-center md:px-4 md:text-14">
                    <span className="leading-snug">{type.name}</span>
                    <span className="font-regular text-text-3 max-md:hidden">{type.open_lot_count}</span>
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: 6 }, (_, tile) => tile).map((tile) => (
              <li key={tile} aria-hidden="true" className="w-20 shrink-0 md:w-auto">
                <div className="aspect-[4/3] rounded-card bg-photo" />
                <div className="h-11" />
              </li>
            ))}
      </ul>
    </nav>
  )
}
