import type { Reply } from '@ketok/contract'
import {
  clockIn,
  kindOfLetter,
  LETTER_KIND_WORDS,
  LETTER_KINDS,
  type LetterKind,
  momentIn,
  parseIso,
  present,
  TIME_ZONE_WORDS,
  type TimeZone,
  wibIso,
} from '@ketok/domain'
import { SelectField, TextAreaField, TextField } from '@ketok/ui'
import type { ReactNode } from 'react'
import { DraftRows, draftsOver } from './tariff/draft-rows.tsx'

/*
 * What a sale has beside its lots: days to look at the units, official, letters and announcement. A plan and a correction
 * fill them in alike.
 */

interface ShowRow {
  readonly id: number
  readonly from: string
  readonly until: string
}

interface LetterRow {
  readonly id: number
  readonly kind: LetterKind
  /** Of a letter of another kind; those of the two kinds that every sale has are called by it. */
  readonly name: string
  readonly number: string
  readonly date: string
}

/** As they are typed. Times are those of the branch's clocks. */
export interface SalePapers {
  readonly shows: readonly ShowRow[]
  readonly letters: readonly LetterRow[]
  readonly official_staff_id: string
  readonly medium: string
  readonly announced_on: string
  readonly announcement: string
}

const MOST_ROWS = 10

const EMPTY_LETTER = { name: '', number: '', date: '' }

/** The two letters that every sale has wait to be filled in. */
export const NO_PAPERS: SalePapers = {
  shows: [],
  letters: [
    { id: 0, kind: 'application', ...EMPTY_LETTER },
    { id: 1, kind: 'fixing', ...EMPTY_LETTER },
  ],
  ...{ official_staff_id: '', medium: '', announced_on: '', announcement: '' },
}

type Plan = Reply<'GET /office/lelang/{auction_id}/rencana'>

export function papersOf(
  sale: Pick<Plan, 'time_zone' | 'official' | 'announcement' | 'letters' | 'open_house'>,
): SalePapers {
  const clock = (iso: string) => clockIn(sale.time_zone, present(parseIso(iso)))
  const there = sale.letters.map((letter) => ({ ...letter, kind: kindOfLetter(letter) }))
  const waiting = NO_PAPERS.letters.filter(({ kind }) => there.every((letter) => letter.kind !== kind))
  return {
    shows: sale.open_house.map(({ from, until }, id) => ({ id, from: clock(from), until: clock(until) })),
    letters: [...there, ...waiting].map(({ kind, name, number, date }, id) => ({
      ...{ id, kind, name, number, date },
    })),
    official_staff_id: sale.official === null ? '' : String(sale.official.staff_id),
    medium: sale.announcement?.medium ?? '',
    announced_on: sale.announcement?.date ?? '',
    announcement: sale.announcement?.text ?? '',
  }
}

const isBlank = (...texts: string[]) => texts.every((text) => text.trim() === '')

const nameOf = ({ kind, name }: LetterRow) =>
  name.trim() === '' && kind !== 'other' ? LETTER_KIND_WORDS[kind] : name.trim()

/** A row that nobody filled in is none. */
export const givenShows = ({ shows }: Pick<SalePapers, 'shows'>) =>
  shows.filter(({ from, until }) => !isBlank(from, until))
export const givenLetters = ({ letters }: Pick<SalePapers, 'letters'>) =>
  letters
    .filter(({ kind, name, number, date }) => !isBlank(number, date, kind === 'other' ? name : ''))
    .map((letter) => ({ ...letter, name: nameOf(letter) }))

/** Sentences by field: those of rows are called `shows.3.from` by the id of the row. */
type PaperFaults = Readonly<Record<string, string>>

/** What is to be sent, or a sentence beside each field that is missing where others of its kind are filled in. */
export function papersIn(fields: SalePapers, zone: TimeZone) {
  const faults: Record<string, string> = {}
  const isoOf = (clock: string, field: string, sentence: string) => {
    const at = momentIn(zone, clock)
    if (at === null) faults[field] = sentence
    return at === null ? '' : wibIso(at)
  }
  const typed = (value: string, field: string, sentence: string) => {
    if (isBlank(value)) faults[field] = sentence
    return value.trim()
  }
  const open_house = givenShows(fields).map(({ id, from, until }) => ({
    from: isoOf(from, `shows.${id}.from`, 'Isi mulai lihat unit'),
    until: isoOf(until, `shows.${id}.until`, 'Isi selesai lihat unit'),
  }))
  const letters = givenLetters(fields).map(({ id, kind, name, number, date }) => ({
    kind,
    name: typed(name, `letters.${id}.name`, 'Isi nama surat'),
    number: typed(number, `letters.${id}.number`, 'Isi nomor surat'),
    date: typed(date, `letters.${id}.date`, 'Isi tanggal surat'),
  }))
  const isAnnounced = !isBlank(fields.medium, fields.announced_on, fields.announcement)
  const announcement = isAnnounced
    ? {
        medium: typed(fields.medium, 'medium', 'Isi media pengumuman'),
        date: typed(fields.announced_on, 'announced_on', 'Isi tanggal pengumuman'),
        text: fields.announcement.trim(),
      }
    : null
  if (Object.keys(faults).length > 0) return { faults }
  return {
    papers: {
      open_house,
      official_staff_id: isBlank(fields.official_staff_id) ? null : Number(fields.official_staff_id),
      letters,
      announcement,
    },
  }
}

const FORM_FIELD: Readonly<Record<string, keyof SalePapers>> = {
  'announcement.medium': 'medium',
  'announcement.date': 'announced_on',
  'announcement.text': 'announcement',
}

/** The house's sentences, by the names that the forms give their fields. It counts the rows that were sent. */
export function formFaults(
  fields: Readonly<Record<string, string>>,
  papers: Pick<SalePapers, 'shows' | 'letters'>,
): Record<string, string> {
  const rows = { open_house: givenShows(papers), letters: givenLetters(papers) }
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const name = field.replace(/^changes\./, '')
      const [, list, place, part] = /^(open_house|letters)\.(\d+)\.(\w+)$/.exec(name) ?? []
      const row = list === 'open_house' || list === 'letters' ? rows[list][Number(place)] : undefined
      if (row === undefined) return [FORM_FIELD[name] ?? name, message]
      return [`${list === 'letters' ? 'letters' : 'shows'}.${row.id}.${part}`, message]
    }),
  )
}

interface RowsProps {
  papers: Pick<SalePapers, 'shows' | 'letters'>
  faults: PaperFaults
  change: (part: Partial<Pick<SalePapers, 'shows' | 'letters'>>) => void
}

export function ShowFields({ zone, papers, faults, change }: RowsProps & { zone: TimeZone }) {
  const word = TIME_ZONE_WORDS[zone]
  const rows = draftsOver(papers.shows, (shows) => change({ shows }))
  return (
    <div className="col-span-full">
      <DraftRows
        legend="Jadwal lihat unit"
        noun="jadwal lihat unit"
        columns="sm:grid-cols-[1fr_1fr_auto]"
        rows={rows.rows}
        mayDrop={() => true}
        onDrop={rows.drop}
        onAdd={() => rows.rows.length < MOST_ROWS && rows.add({ from: '', until: '' })}
        draw={({ id, from, until }, place) => (
          <>
            <TextField
              type="datetime-local"
              label={`Lihat unit ${place} mulai (${word})`}
              value={from}
              error={faults[`shows.${id}.from`]}
              onChange={({ target }) => rows.change(id, { from: target.value })}
            />
            <TextField
              type="datetime-local"
              label={`Lihat unit ${place} sampai (${word})`}
              value={until}
              error={faults[`shows.${id}.until`]}
              onChange={({ target }) => rows.change(id, { until: target.value })}
            />
          </>
        )}
      />
    </div>
  )
}

function LetterFields({ papers, faults, change }: RowsProps) {
  const rows = draftsOver(papers.letters, (letters) => change({ letters }))
  return (
    <div className="col-span-full">
      <DraftRows
        legend="Surat"
        noun="surat"
        columns="sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        rows={rows.rows}
        mayDrop={() => true}
        onDrop={rows.drop}
        onAdd={() => rows.rows.length < MOST_ROWS && rows.add({ kind: 'other', ...EMPTY_LETTER })}
        draw={({ id, kind, name, number, date }, place) => (
          <>
            <div className="grid gap-2 max-sm:col-span-2">
              <SelectField
                label={`Jenis surat ${place}`}
                options={LETTER_KINDS.map((value) => ({ value, label: LETTER_KIND_WORDS[value] }))}
                value={kind}
                onChange={({ target }) => rows.change(id, { kind: target.value as LetterKind })}
              />
              {(kind === 'other' || name !== '') && (
                <TextField
                  label={`Nama surat ${place}`}
                  optional={kind !== 'other'}
                  value={name}
                  error={faults[`letters.${id}.name`]}
                  onChange={({ target }) => rows.change(id, { name: target.value })}
                />
              )}
            </div>
            <TextField
              label={`Nomor surat ${place}`}
              value={number}
              error={faults[`letters.${id}.number`]}
              onChange={({ target }) => rows.change(id, { number: target.value })}
            />
            <TextField
              type="date"
              label={`Tanggal surat ${place}`}
              value={date}
              error={faults[`letters.${id}.date`]}
              onChange={({ target }) => rows.change(id, { date: target.value })}
            />
          </>
        )}
      />
    </div>
  )
}

interface PaperFieldsProps extends RowsProps {
  text: (name: Exclude<keyof SalePapers, 'shows' | 'letters'>) => {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  officials: readonly { readonly staff_id: number; readonly full_name: string }[]
  /** Beside the words of the announcement: what writes them. */
  announcementAside?: ReactNode
}

export function PaperFields({ officials, text, announcementAside, ...rows }: PaperFieldsProps) {
  return (
    <>
      <SelectField
        label="Pejabat lelang"
        optional
        placeholder={officials.length === 0 ? 'Belum ada petugas pejabat lelang' : 'Belum ditentukan'}
        options={officials.map(({ staff_id, full_name }) => ({ value: String(staff_id), label: full_name }))}
        {...text('official_staff_id')}
      />
      <LetterFields {...rows} />
      <TextField label="Media pengumuman" optional maxLength={120} {...text('medium')} />
      <TextField type="date" label="Tanggal pengumuman" optional {...text('announced_on')} />
      <TextAreaField
        label="Isi pengumuman"
        optional
        rows={announcementAside === undefined ? 3 : 8}
        maxLength={4_000}
        className="col-span-full"
        labelAside={announcementAside}
        {...text('announcement')}
      />
    </>
  )
}
