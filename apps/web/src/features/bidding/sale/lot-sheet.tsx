import { buttonClass, ExternalLinkIcon, FactList, Loading, Modal, Picture, Skeleton } from '@ketok/ui'
import { paths } from '../../../paths.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'

/** Facts and pictures of a lot over the room, which goes on behind it. */
export default function LotSheet({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const { data: unit } = useReading('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  return (
    <Modal open onClose={onClose} title={unit?.title ?? 'Lembar lot'} size="lg">
      {!unit ? (
        <Loading label="Memuat lembar lot">
          <Skeleton count={8} height={28} />
        </Loading>
      ) : (
        <>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by arrow keys too
            tabIndex={0}
            aria-label="Foto"
            className="flex snap-x gap-2 overflow-x-auto pb-2 [scrollbar-width:thin]"
          >
            {unit.pictures.map((picture) => (
              <li key={picture.file} className="w-64 shrink-0 snap-start">
                <Picture
                  src={pictureUrl(picture.file)}
                  alt={picture.caption}
                  blur={picture.blur}
                  widths={[320, 480]}
                  sizes="256px"
                  className="overflow-hidden rounded-control"
                />
                <p className="mt-1 text-12 text-text-2">{picture.caption}</p>
              </li>
            ))}
          </ul>
          <div className="mt-3 text-14">
            <FactList facts={unit.sheet} />
          </div>
          {unit.inspection && (
            <>
              <h3 className="mt-5 mb-1 text-15 font-semi">Inspeksi {unit.inspection.point_count} titik</h3>
              <ul className="text-14">
                {unit.inspection.parts.map((part) => (
                  <li key={part.name} className="border-line border-b py-2">
                    <strong className="font-semi">
                      {part.name} · {part.grade}
                    </strong>
                    <span className="block text-13 text-text-2">{part.note}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <a
            href={paths.unit(unitId)}
            target="_blank"
            rel="noreferrer"
            className={`${buttonClass({ variant: 'outline', full: true })} mt-5`}
          >
            <ExternalLinkIcon aria-hidden="true" />
            Halaman lengkap di tab baru
          </a>
        </>
      )}
    </Modal>
  )
}
