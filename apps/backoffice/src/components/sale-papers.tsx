import type { Reply } from '@ketok/contract'
import { clockIn, momentIn, parseIso, present, TIME_ZONE_WORDS, type TimeZone, wibIso } from '@ketok/domain'
import { SelectField, TextAreaField, TextField } from '@ketok/ui'

/*
 * What a sale has beside its lots: days to look at the units, official, letter and announcement. A plan and a correction
 * fill them in alike.
 */

/** As they are typed. Times are those of the branch's clocks. */
export interface SalePapers {
  readonly show_from: string
  readonly show_until: string
  readonly official_staff_id: string
  readonly letter_name: string
  readonly letter_number: string
  readonly letter_date: string
  readonly medium: string
  readonly announced_on: string
  readonly announcement: string
}

export const NO_PAPERS: SalePapers = {
  ...{ show_from: '', show_until: '', official_staff_id: '' },
  ...{ letter_name: '', letter_number: '', letter_date: '' },
  ...{ medium: '', announced_on: '', announcement: '' },
}

type Plan = Reply<'GET /office/lelang/{auction_id}/rencana'>
type Listed = Pick<Plan, 'letters' | 'open_house'>

/** The form shows the first letter and the first day to look. */
export function papersOf(sale: Pick<Plan, 'time_zone' | 'official' | 'announcement'> & Listed): SalePapers {
  const [show] = sale.open_house
  const [letter] = sale.letters
  const clock = (iso: string | undefined) =>
    iso === undefined ? '' : clockIn(sale.time_zone, present(parseIso(iso)))
  return {
    show_from: clock(show?.from),
    show_until: clock(show?.until),
    official_staff_id: sale.official === null ? '' : String(sale.official.staff_id),
    letter_name: letter?.name ?? '',
    letter_number: letter?.number ?? '',
    letter_date: letter?.date ?? '',
    medium: sale.announcement?.medium ?? '',
    announced_on: sale.announcement?.date ?? '',
    announcement: sale.announcement?.text ?? '',
  }
}

/** What is to be sent, or a sentence beside each field that is missing where others of its kind are filled in. */
export function papersIn(
  fields: SalePapers,
  zone: TimeZone,
  /** Letters and days to look beyond those that the form shows stay as they are. */
  { letters, open_house }: Listed,
) {
  const faults: Partial<Record<keyof SalePapers, string>> = {}
  const isoOf = (clock: string) => {
    const at = momentIn(zone, clock)
    return at === null ? '' : wibIso(at)
  }
  const typed = (name: keyof SalePapers) =>
    name === 'show_from' || name === 'show_until' ? isoOf(fields[name]) : fields[name].trim()
  const isGiven = (needed: Partial<SalePapers>, ...others: (keyof SalePapers)[]): boolean => {
    const sentences = Object.entries(needed) as [keyof SalePapers, string][]
    const names = [...sentences.map(([name]) => name), ...others]
    if (names.every((name) => fields[name].trim() === '')) return false
    for (const [name, sentence] of sentences) if (typed(name) === '') faults[name] = sentence
    return true
  }
  const isShown = isGiven({ show_from: 'Isi mulai lihat unit', show_until: 'Isi selesai lihat unit' })
  const hasLetter = isGiven({
    letter_name: 'Isi nama surat',
    letter_number: 'Isi nomor surat',
    letter_date: 'Isi tanggal surat',
  })
  const isAnnounced = isGiven(
    { medium: 'Isi media pengumuman', announced_on: 'Isi tanggal pengumuman' },
    'announcement',
  )
  if (Object.keys(faults).length > 0) return { faults }
  const show = { from: typed('show_from'), until: typed('show_until') }
  const letter = { name: typed('letter_name'), number: typed('letter_number'), date: typed('letter_date') }
  const announcement = { medium: typed('medium'), date: typed('announced_on'), text: typed('announcement') }
  return {
    papers: {
      open_house: [...(isShown ? [show] : []), ...open_house.slice(1)],
      official_staff_id: fields.official_staff_id === '' ? null : Number(fields.official_staff_id),
      letters: [...(hasLetter ? [letter] : []), ...letters.slice(1)],
      announcement: isAnnounced ? announcement : null,
    },
  }
}

const FORM_FIELD: Readonly<Record<string, keyof SalePapers>> = {
  'open_house.0.from': 'show_from',
  'open_house.0.until': 'show_until',
  'letters.0.name': 'letter_name',
  'letters.0.number': 'letter_number',
  'letters.0.date': 'letter_date',
  'announcement.medium': 'medium',
  'announcement.date': 'announced_on',
  'announcement.text': 'announcement',
}

/** The house's sentences, by the names that the forms give their fields. */
export function formFaults(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const name = field.replace(/^changes\./, '')
      return [FORM_FIELD[name] ?? name, message]
    }),
  )
}

interface PapersProps {
  text: (name: keyof SalePapers) => {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}

export function ShowFields({ zone, text }: PapersProps & { zone: TimeZone }) {
  const word = TIME_ZONE_WORDS[zone]
  return (
    <>
      <TextField
        type="datetime-local"
        label={`Lihat unit mulai (${word})`}
        optional
        className="md:col-start-1"
        {...text('show_from')}
      />
      <TextField
        type="datetime-local"
        label={`Lihat unit sampai (${word})`}
        optional
        {...text('show_until')}
      />
    </>
  )
}

interface PaperFieldsProps extends PapersProps {
  officials: readonly { readonly staff_id: number; readonly full_name: string }[]
}

export function PaperFields({ officials, text }: PaperFieldsProps) {
  return (
    <>
      <SelectField
        label="Pejabat lelang"
        optional
        placeholder={officials.length === 0 ? 'Belum ada petugas pejabat lelang' : 'Belum ditentukan'}
        options={officials.map(({ staff_id, full_name }) => ({ value: String(staff_id), label: full_name }))}
        {...text('official_staff_id')}
      />
      <div className="col-span-full grid gap-x-4 gap-y-3 md:grid-cols-3">
        <TextField
          label="Surat"
          placeholder="Permohonan penjual"
          optional
          maxLength={120}
          {...text('letter_name')}
        />
        <TextField label="Nomor surat" optional maxLength={120} {...text('letter_number')} />
        <TextField type="date" label="Tanggal surat" optional {...text('letter_date')} />
      </div>
      <TextField label="Media pengumuman" optional maxLength={120} {...text('medium')} />
      <TextField type="date" label="Tanggal pengumuman" optional {...text('announced_on')} />
      <TextAreaField
        label="Isi pengumuman"
        optional
        rows={3}
        maxLength={4_000}
        className="col-span-full"
        {...text('announcement')}
      />
    </>
  )
}
