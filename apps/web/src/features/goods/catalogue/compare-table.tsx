import { formatRupiah, zoneDate } from '@ketok/domain'
import { IconButton, LetterSquare, Picture, XIcon } from '@ketok/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kindWords } from '../../../components/cards/auction-kind.tsx'
import { LotPrice, priceLabel, priceOf } from '../../../components/cards/lot-price.tsx'
import { LotClock } from '../../../components/cards/lot-strip.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { at, lotTime } from '../../../components/lot-time.ts'
import { leftAfterNipl, priceWithFeesOf } from '../../../components/lots/price-with-fees.tsx'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../start/observe.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import {
  type ComparedUnit,
  type ComparisonRow,
  documentRows,
  gradeRows,
  rowOf,
  sheetRows,
} from './comparison.ts'

export interface CompareTableProps {
  units: readonly ComparedUnit[]
  onlyDifferent: boolean
  onRemove: (unitId: number) => void
}

/** A column each, a row for every fact; what differs is marked by more than colour. */
export function CompareTable({ units, onlyDifferent, onRemove }: CompareTableProps) {
  const shown = (rows: readonly ComparisonRow[]) => rows.filter(({ differs }) => differs || !onlyDifferent)
  const sheet = shown(sheetRows(units))
  const documents = shown(documentRows(units))
  const grades = gradeRows(units).filter(({ differs }) => differs || !onlyDifferent)
  const places = shown([
    rowOf(
      'Lokasi',
      units.map(({ city }) => city),
    ),
    rowOf(
      'Cara lelang',
      units.map(({ kind }) => kindWords[kind].chip),
    ),
    rowOf(
      'Kelipatan',
      units.map(({ increment }) => formatRupiah(increment)),
    ),
  ])
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard too
      tabIndex={0}
      className="relative mt-3 overflow-x-auto max-md:-mx-(--page-x) max-md:px-(--page-x)"
      aria-label="Tabel perbandingan"
    >
      <table
        className="w-full table-fixed border-collapse text-14"
        style={{ minWidth: `${92 + units.length * 132}px` }}
      >
        <colgroup>
          <col className="w-[92px] md:w-44" />
          {units.map(({ unit_id }) => (
            <col key={unit_id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-[1] bg-page">
              <span className="sr-only">Fakta</span>
            </th>
            {units.map((unit) => (
              <th
                key={unit.unit_id}
                scope="col"
                className="px-1.5 pb-3 text-left align-top font-regular md:px-3"
              >
                <UnitHead unit={unit} onRemove={() => onRemove(unit.unit_id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Group columns={units.length}>Harga dan waktu</Group>
          <Row label="Harga" differs={false}>
            {units.map((unit) => (
              <Cell key={unit.unit_id}>
                <span className="block text-12 text-text-3">
                  {priceLabel(unit)}
                  {unit.bid_count > 0 && ` · ${unit.bid_count} tawaran`}
                </span>
                <LotPrice lot={unit} className="block w-fit text-13 whitespace-nowrap md:text-18" />
              </Cell>
            ))}
          </Row>
          <Row label="Total" differs={false}>
            {units.map((unit) => (
              <Cell key={unit.unit_id}>{isOver(unit) ? <Absent /> : <Total unit={unit} />}</Cell>
            ))}
          </Row>
          <Row label="Waktu" differs={false}>
            {units.map((unit) => (
              <Cell key={unit.unit_id}>
                {isOver(unit) ? (
                  <Ending unit={unit} />
                ) : (
                  <span className="flex flex-wrap items-center gap-x-2 text-13 text-text-2">
                    <LotClock lot={unit} labelled />
                  </span>
                )}
              </Cell>
            ))}
          </Row>
          <Facts rows={places} />
          {grades.length > 0 && <Group columns={units.length}>Inspeksi</Group>}
          {grades.map(({ label, parts, best, differs }) => (
            <Row key={label} label={label} differs={differs}>
              {parts.map((part, column) => (
                <Cell key={units[column]?.unit_id}>
                  {part ? (
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <LetterSquare
                        letter={part.grade}
                        label={`Nilai ${part.grade}`}
                        tone={part.grade === 'A' ? 'brand' : 'ink'}
                      />
                      <span className="font-semi">{part.score}</span>
                      {part.score === best && (
                        <span className="rounded-chip bg-success-bg px-1.5 text-12 font-medium text-success-text">
                          Terbaik
                        </span>
                      )}
                      <span className="w-full text-12 text-text-2">{part.note}</span>
                    </span>
                  ) : (
                    <Absent />
                  )}
                </Cell>
              ))}
            </Row>
          ))}
          {sheet.length > 0 && <Group columns={units.length}>Lembar lot</Group>}
          <Facts rows={sheet} />
          {documents.length > 0 && <Group columns={units.length}>Dokumen</Group>}
          <Facts rows={documents} />
        </tbody>
      </table>
    </section>
  )
}

function UnitHead({ unit, onRemove }: { unit: ComparedUnit; onRemove: () => void }) {
  const title = unit.year === null ? unit.title : `${unit.title} ${unit.year}`
  return (
    <div className="relative">
      <Picture
        src={pictureUrl(unit.picture.file)}
        alt=""
        blur={unit.picture.blur}
        widths={[320, 480]}
        sizes="(min-width: 768px) 260px, 140px"
        className="rounded-card"
      />
      <div className="absolute top-0 right-0">
        <IconButton
          label={`Lepas ${title}`}
          variant="light"
          size="sm"
          className="max-md:min-h-11 max-md:min-w-11"
          onClick={onRemove}
        >
          <XIcon aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-2 text-12 text-text-3">{lotName(unit.lot_number)}</p>
      <Link
        to={paths.unit(unit.unit_id)}
        className="line-clamp-3 text-14 font-semi break-words hover:text-brand hover:underline md:text-15"
      >
        {title}
      </Link>
    </div>
  )
}

function Facts({ rows }: { rows: readonly ComparisonRow[] }) {
  return rows.map(({ label, values, differs }) => (
    <Row key={label} label={label} differs={differs}>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <Cell key={column}>{value ?? <Absent />}</Cell>
      ))}
    </Row>
  ))
}

function Group({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={columns + 1} className="pt-6 pb-2 text-left text-16 font-bold">
        <span className="sticky left-0">{children}</span>
      </th>
    </tr>
  )
}

function Row({ label, differs, children }: { label: string; differs: boolean; children: ReactNode }) {
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className={`sticky left-0 z-[1] bg-page py-2.5 pr-2 text-left align-top text-13 break-words ${differs ? 'font-semi' : 'font-regular text-text-2'}`}
      >
        {label}
        {/* Beside the last letter of a full line too: it takes no room, and nothing breaks before it. */}
        {differs && <Difference className="absolute mt-1 ml-1" />}
      </th>
      {children}
    </tr>
  )
}

/** The mark of a row whose units are not alike. */
export function Difference({ className }: { className: string }) {
  return (
    <>
      <span aria-hidden="true" className={`size-1.5 rounded-full bg-brand ${className}`} />
      <span className="sr-only"> (berbeda)</span>
    </>
  )
}

const isOver = (unit: ComparedUnit) => lotTime(unit, serverNow()).tone === 'closed'

/** How it ended, and when; the hammer price stands in the row of prices. */
function Total({ unit }: { unit: ComparedUnit }) {
  const price = priceWithFeesOf(unit.charges, priceOf(unit))
  return (
    <>
      <strong className="block font-semi whitespace-nowrap max-md:text-13">
        {formatRupiah(price.total)}
      </strong>
      {price.niplApplied > 0 && (
        <span className="block text-12 text-text-3">
          <Sentence>{leftAfterNipl(price.left)}</Sentence>
        </span>
      )}
    </>
  )
}

function Ending({ unit }: { unit: ComparedUnit }) {
  const { label, value } = lotTime(unit, serverNow())
  return (
    <>
      <span className="font-semi">{unit.state === 'sold' ? label : value}</span>
      <span className="block text-12 text-text-3">{zoneDate(unit.time_zone, at(unit.closes_at))}</span>
    </>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-1.5 py-2.5 align-top break-words md:px-3">{children}</td>
}

function Absent() {
  return (
    <span className="text-text-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Tidak disebut</span>
    </span>
  )
}
