import { customerId, productTypeId } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { type Files, FilesUnavailable } from '../../../platform/files/files.ts'
import { RefusalError, refuse } from '../../../platform/refusal.ts'
import type { GivenPhotos } from './attach-photos.ts'
import type { ImportDefaults } from './import.tables.ts'
import { forgetPhotos, storeZip } from './photo-files.ts'
import type { GivenList, Mapping } from './take-in-list.ts'

/** The largest list of five thousand rows with every column is a quarter of it. */
const TABLE_MAX = 24 * 1024 * 1024

const MAPPING_MAX = 256 * 1024

/** What comes with the list at once; a larger ZIP comes in pieces. */
const ZIP_MAX = 1024 * 1024 * 1024

interface UploadedList {
  readonly list: GivenList
  readonly photos: GivenPhotos | null
}

/** The list of a form, with what is said of it, and its photos where files are kept. */
export async function uploadedList(request: FastifyRequest, files: Files): Promise<UploadedList> {
  const texts = new Map<string, string>()
  let table: { readonly name: string; readonly bytes: Buffer } | null = null
  let photos: GivenPhotos | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: ZIP_MAX } })) {
      if (part.type === 'field') texts.set(part.fieldname, textOf(part.value))
      else if (part.fieldname === 'table' && table === null)
        table = { name: part.filename ?? '', bytes: await bytesUpTo(part.file, TABLE_MAX) }
      else if (part.fieldname === 'photos' && photos === null) {
        const { kept, size } = await storeZip(files, part.file)
        // A form without photos sends an empty part for them.
        if (size > 0) photos = { kept, name: fileName(part.filename ?? '', 'Foto') }
        if (part.file.truncated) refuse({ code: 'too_large' }, 'photos')
      } else if (part.fieldname === 'mapping')
        // Programs send JSON as a file of its own.
        texts.set('mapping', (await bytesUpTo(part.file, MAPPING_MAX)).toString())
      else part.file.resume()
    }
    if (table === null || table.bytes.length === 0)
      return refuse({ code: 'upload_invalid', reason: 'Pilih berkas daftar unit' }, 'table')
    const list = {
      fileName: fileName(table.name, 'Daftar unit'),
      table: table.bytes,
      mapping: mappingIn(texts.get('mapping')),
      defaults: defaultsIn(texts),
    }
    return { list, photos }
  } catch (error) {
    await forgetPhotos(files, photos?.kept ?? null)
    return brokenOff(error)
  }
}

/** A form that holds a list and nothing else. */
export async function uploadedTable(request: FastifyRequest): Promise<Uint8Array> {
  const { table } = await uploadedForm(request)
  if (table.bytes.length === 0)
    return refuse({ code: 'upload_invalid', reason: 'Pilih berkas daftar laporan' }, 'table')
  return table.bytes
}

/** What a company sends: a list, and what holds for rows that do not say it. Its columns are told by their names. */
export async function uploadedListOfCompany(
  request: FastifyRequest,
): Promise<Pick<GivenList, 'fileName' | 'table' | 'defaults'>> {
  const { table, texts } = await uploadedForm(request)
  if (table.bytes.length === 0)
    return refuse({ code: 'upload_invalid', reason: 'Pilih berkas daftar unit' }, 'table')
  return {
    fileName: fileName(table.name, 'Daftar unit'),
    table: table.bytes,
    defaults: defaultsIn(texts),
  }
}

/** One list and the texts beside it. */
async function uploadedForm(request: FastifyRequest) {
  const texts = new Map<string, string>()
  let table: { readonly name: string; readonly bytes: Buffer } | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: TABLE_MAX + 1 } })) {
      if (part.type === 'field') texts.set(part.fieldname, textOf(part.value))
      else if (part.fieldname === 'table' && table === null)
        table = { name: part.filename ?? '', bytes: await bytesUpTo(part.file, TABLE_MAX) }
      else part.file.resume()
    }
  } catch (error) {
    return brokenOff(error)
  }
  return { table: table ?? { name: '', bytes: Buffer.alloc(0) }, texts }
}

async function bytesUpTo(file: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > most) refuse({ code: 'import_too_large' }, 'table')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The longest a page sends at once. */
const PIECE_MAX = 17 * 1024 * 1024
const PHOTOS_MAX = 120 * 1024 ** 3

export interface UploadedPiece {
  readonly bytes: Buffer
  readonly from: number
  readonly size: number
  readonly name: string
}

export async function uploadedPiece(request: FastifyRequest): Promise<UploadedPiece> {
  const texts = new Map<string, string>()
  let piece: { readonly name: string; readonly bytes: Buffer } | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: PIECE_MAX } })) {
      if (part.type === 'field') texts.set(part.fieldname, textOf(part.value))
      else if (part.fieldname === 'photos' && piece === null)
        piece = { name: part.filename ?? '', bytes: await part.toBuffer() }
      else part.file.resume()
    }
  } catch (error) {
    return brokenOff(error)
  }
  const [from, size] = [countIn(texts.get('from')), countIn(texts.get('size'))]
  const fits = piece !== null && from !== null && size !== null && from + piece.bytes.length <= size
  if (piece === null || from === null || size === null || !fits || size > PHOTOS_MAX)
    return refuse({ code: 'upload_invalid', reason: 'Potongan ZIP foto tidak lengkap. Kirim lagi' }, 'photos')
  return { bytes: piece.bytes, from, size, name: fileName(texts.get('name') ?? piece.name, 'Foto') }
}

const countIn = (text: string | undefined) =>
  text !== undefined && /^[0-9]{1,15}$/.test(text) ? Number(text) : null

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function brokenOff(error: unknown): never {
  if (
    error instanceof RefusalError ||
    (error instanceof Error && ('statusCode' in error || isOfPlace(error)))
  )
    throw error
  return refuse({ code: 'upload_invalid', reason: 'Unggahan terputus. Coba lagi' }, 'table')
}

/** A full disk, or a store that is out of reach, is told of as such. */
const isOfPlace = (error: Error) => 'syscall' in error || error instanceof FilesUnavailable

/** One line of what can be seen, to be told which file it was. */
export function fileName(given: string, otherwise: string): string {
  const shown = given
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>\\/]/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(-120)
  return shown === '' ? otherwise : shown
}

function mappingIn(text: string | undefined): Mapping | null {
  if (text === undefined || text.trim() === '') return null
  const wrong = (): never =>
    refuse(
      { code: 'upload_invalid', reason: 'Pemetaan kolom harus berupa JSON {"nama kolom": "isian"}' },
      'mapping',
    )
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return wrong()
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return wrong()
  const fields = Object.entries(parsed)
  if (fields.length > 200 || fields.some(([, field]) => field !== null && typeof field !== 'string'))
    return wrong()
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Mapping)
}

function defaultsIn(texts: ReadonlyMap<string, string>): ImportDefaults {
  const chosen = <Id>(name: string, idOf: (value: number) => Id) => {
    const text = texts.get(name)?.trim() ?? ''
    if (text === '') return null
    if (/^[1-9][0-9]{0,8}$/.test(text)) return idOf(Number(text))
    return refuse({ code: 'upload_invalid', reason: 'Pilih lagi dari daftar' }, name)
  }
  return {
    product_type_id: chosen('product_type_id', productTypeId),
    pool_id: chosen('pool_id', (id) => id),
    consignor_id: chosen('consignor_id', customerId),
  }
}
