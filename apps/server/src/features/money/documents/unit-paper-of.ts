import { sitePaths } from '@ketok/contract/site-paths'
import { type AuctionId, formatRupiah, groupThousands, type NiplId, type UnitId } from '@ketok/domain'
import { pictureSource } from '../../../platform/pictures/picture-files.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { paddleToPrint, phonesToPrint } from '../../bidding/front-desk/front-desk.ts'
import { saleToPrint } from '../../bidding/planning/planning.ts'
import { poolToPrint, unitToPrint } from '../../goods/unit/unit.ts'
import { siteLink } from '../../notice/notification/notification.ts'
import type { PaddlePaper, PhonePaper } from './desk-papers.ts'
import type { CataloguePaper, WindscreenPaper, YardPaper } from './unit-papers.ts'

const houseOf = ({ config: { brand } }: Pick<Services, 'config'>) => {
  const { name, address, supportPhone } = brand
  return { name, address, supportPhone }
}

/** In the order in which they are named. One that this person may not read makes no paper of the others either. */
export async function windscreenPaper(
  services: Services,
  staff: StaffCaller,
  unitIds: readonly UnitId[],
): Promise<WindscreenPaper> {
  const { db, config, now } = services
  const sheets: WindscreenPaper['sheets'][number][] = []
  for (const unitId of unitIds)
    sheets.push({
      ...(await unitToPrint(db, staff, unitId)),
      pageUrl: config.publicUrl + siteLink(config.keys.routeSecret, sitePaths.unit(unitId)),
    })
  return { paper: 'windscreen', house: houseOf(services), sheets, at: now() }
}

export async function yardPaper(services: Services, staff: StaffCaller, poolId: number): Promise<YardPaper> {
  const { db, now } = services
  return { paper: 'yard', house: houseOf(services), ...(await poolToPrint(db, staff, poolId)), at: now() }
}

const KINDS = {
  time: 'Lelang waktu',
  live: 'Lelang langsung',
  offline: 'Lelang di tempat',
} as const

export async function cataloguePaper(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<CataloguePaper> {
  const { db, config, now } = services
  const { lots, kind, niplPrice, niplLimit, ...sale } = await saleToPrint(db, staff, auctionId)
  const shown: CataloguePaper['lots'][number][] = []
  // One after the other: uploads of others come between.
  for (const { picture, ...lot } of lots)
    shown.push({ ...lot, picture: picture === null ? null : await pictureOnPaper(services, picture) })
  return {
    paper: 'catalogue',
    house: houseOf(services),
    ...sale,
    kind: KINDS[kind],
    deposit: `NIPL ${niplPrice === 0 ? 'gratis' : formatRupiah(niplPrice)}${niplLimit === null ? '' : `, paling banyak ${groupThousands(niplLimit)} per orang`}`,
    pageUrl: `${config.publicUrl}${sitePaths.catalogue}?auction_id=${auctionId}`,
    lots: shown,
    at: now(),
  }
}

/** Papers take JPEG. A picture whose file is gone leaves its place empty and not the catalogue. */
async function pictureOnPaper(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  file: string,
): Promise<Uint8Array | null> {
  const source = await pictureSource(files, file)
  if (source === null) return null
  const made = await pictures.encode({
    source,
    pixelsMax: PIXELS_MAX,
    strict: false,
    outputs: [{ width: 336, height: 234, fit: 'cover', format: 'jpeg', quality: 78 }],
  })
  return made.outcome === 'made' ? (made.pictures[0]?.data ?? null) : null
}

const PIXELS_MAX = 25_000_000

export async function paddlePaper(
  services: Services,
  staff: StaffCaller,
  niplId: NiplId,
): Promise<PaddlePaper> {
  const { db, now } = services
  const paddle = await paddleToPrint(db, staff, niplId)
  return {
    paper: 'paddle',
    house: houseOf(services),
    number: paddle.nipl_number,
    sale: paddle.auction_name,
    place: paddle.branch_name,
    opensAt: paddle.opensAt,
    zone: paddle.time_zone,
    holder: paddle.full_name,
    code: String(paddle.nipl_number),
    at: now(),
  }
}

export async function phonePaper(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<PhonePaper> {
  const phones = await phonesToPrint(services, staff, auctionId)
  return { paper: 'phones', house: houseOf(services), ...phones, at: services.now() }
}
