import { holdsOneOf, PLACE_EDITORS } from '@ketok/domain'
import { linkClass, StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import { useStaff } from '../observe.ts'
import { paths } from '../paths.ts'

interface MissingFirstProps {
  has: { readonly place: boolean; readonly type: boolean }
}

/** In a new house a form may offer nothing to choose yet: it says what comes first, and where. */
export function MissingFirst({ has }: MissingFirstProps) {
  const mayAdd = holdsOneOf(useStaff()?.roles ?? [], PLACE_EDITORS)
  if (has.place && has.type) return null
  return (
    <StateBox tone="warning" title="Ada yang perlu dibuat lebih dulu">
      {!has.place && (
        <span className="block">
          Belum ada cabang dan pool.{' '}
          {mayAdd ? (
            <Link to={paths.places} className={linkClass}>
              Buat cabang dan pool
            </Link>
          ) : (
            'Minta admin atau petugas konten membuatnya.'
          )}
        </span>
      )}
      {!has.type && (
        <span className="block">
          Belum ada jenis barang.{' '}
          {mayAdd ? (
            <Link to={paths.productTypes} className={linkClass}>
              Buat jenis barang
            </Link>
          ) : (
            'Minta admin atau petugas konten membuatnya.'
          )}
        </span>
      )}
    </StateBox>
  )
}
