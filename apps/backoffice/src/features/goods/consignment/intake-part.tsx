import { groupThousands, PAPER_STATE_WORDS } from '@ketok/domain'
import { buttonClass, DownloadIcon, FactList } from '@ketok/ui'
import { Link } from 'react-router'
import { timeThere } from '../../../components/auction-words.tsx'
import { paths } from '../../../paths.ts'
import type { GateConsignment } from './consignment-chip.tsx'

/** What came in at the gate, with its paper; or where to take it in. */
export function IntakePart({
  consignment: { id, intake, may_take_in },
}: {
  consignment: Pick<GateConsignment, 'id' | 'intake' | 'may_take_in'>
}) {
  if (intake === null && !may_take_in) return null
  return (
    <section aria-labelledby="masuk" className="office-sheet grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="masuk" className="text-16 font-bold">
          Serah terima masuk
        </h2>
        {intake === null ? (
          <Link to={paths.intake(id)} className={buttonClass({ variant: 'secondary' })}>
            Terima barang
          </Link>
        ) : (
          <a href={intake.url} className={buttonClass({ variant: 'secondary' })}>
            <DownloadIcon aria-hidden="true" />
            {intake.number}
          </a>
        )}
      </div>
      {intake === null ? (
        <p className="text-14 text-text-2">Barang masih di penitip.</p>
      ) : (
        <>
          <FactList
            className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere"
            facts={[
              { label: 'Diterima', value: `${timeThere(intake.at, intake.time_zone)}, ${intake.pool.name}` },
              { label: 'Dibawa', value: intake.brought_by },
              { label: 'Petugas', value: intake.by.full_name },
              {
                label: 'Odometer',
                value: intake.odometer_km === null ? 'Tidak ada' : `${groupThousands(intake.odometer_km)} km`,
              },
              { label: 'Kunci', value: String(intake.keys) },
              ...intake.papers.map(({ name, state }) => ({ label: name, value: PAPER_STATE_WORDS[state] })),
            ]}
          />
          <p className="text-14 leading-body wrap-anywhere whitespace-pre-line">{intake.condition}</p>
          {intake.note !== '' && (
            <p className="text-14 leading-body wrap-anywhere whitespace-pre-line text-text-2">
              {intake.note}
            </p>
          )}
          <ol className="grid grid-cols-4 gap-2">
            {intake.photos.map(({ photo_id, small_url, large_url }, index) => (
              <li key={photo_id}>
                <a href={large_url} className="block overflow-hidden rounded-control bg-photo">
                  <img
                    src={small_url}
                    alt={`Foto masuk ${index + 1}`}
                    loading="lazy"
                    className="aspect-[4/3] w-full object-cover"
                  />
                </a>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
