import type { Reply, SentBody } from '@ketok/contract'
import type { AuctionId } from '@ketok/domain'
import { aCustomer, type TestCustomer } from './build-customer.ts'
import { aLot, aNipl, type LotTraits, type TestLot } from './build-lot.ts'
import { aStaff, type TestStaff } from './build-staff.ts'
import type { Answer, TestCaller } from './caller.ts'
import type { House } from './house.ts'

type SaleCommandBody = SentBody<'POST /office/sidang/{auction_id}/perintah'>
type LotCommandBody = SentBody<'POST /office/lot/{lot_id}/perintah'>
/** Without the name and the seq, which a console adds. */
type Unsigned<Body> = Body extends unknown ? Omit<Body, 'command_id' | 'expected_seq'> : never
type Console = Reply<'GET /office/sidang/{auction_id}'>

export interface TestBidder extends TestCustomer {
  readonly paddle: number
}

export interface SaleTraits extends Pick<LotTraits, 'audience' | 'consignorId'> {
  readonly kind?: 'live' | 'offline'
  readonly lots?: number
  /** Of each lot. */
  readonly reserve?: number | null
}

let count = 0
const aName = (what: string) => `${what}-${String(++count).padStart(6, '0')}`

/** A live sale with its auctioneer, who has not begun yet: base 100 million, step half a million. */
export async function aSale(house: House, traits: SaleTraits = {}): Promise<TestSale> {
  const { lots: wanted = 3, kind = 'live', ...rest } = traits
  const first = await aLot(house, { kind, ...rest })
  const lots = [first]
  while (lots.length < wanted) lots.push(await aLot(house, { kind, auctionId: first.auctionId, ...rest }))
  return new TestSale(house, first.auctionId, lots, await aStaff(house, { roles: ['auctioneer'] }))
}

/** A console: commands carry the seq that its screen shows. */
export class TestSale {
  readonly house: House
  readonly auctionId: AuctionId
  readonly lots: readonly TestLot[]
  readonly juru: TestStaff

  constructor(house: House, auctionId: AuctionId, lots: readonly TestLot[], juru: TestStaff) {
    this.house = house
    this.auctionId = auctionId
    this.lots = lots
    this.juru = juru
  }

  lot(index: number): TestLot {
    const lot = this.lots[index]
    if (lot === undefined) throw new Error(`There is no lot ${index} in this sale`)
    return lot
  }

  async bidder(traits: { nipls?: number; full_name?: string } = {}): Promise<TestBidder> {
    const customer = await aCustomer(
      this.house,
      traits.full_name === undefined ? {} : { full_name: traits.full_name },
    )
    const nipls = []
    for (let n = 0; n < (traits.nipls ?? 1); n++) {
      nipls.push(await aNipl(this.house, customer.id, this.auctionId))
    }
    return { ...customer, paddle: nipls[0]?.nipl_number ?? 0 }
  }

  console(api: TestCaller = this.house.api): Promise<Console> {
    return api.get('GET /office/sidang/{auction_id}', {
      as: this.juru,
      params: { auction_id: this.auctionId },
    })
  }

  /** As everybody sees it. */
  shown(api: TestCaller = this.house.api) {
    return api.get('GET /lelang/{auction_id}/sidang', { params: { auction_id: this.auctionId } })
  }

  async trySale(
    body: Unsigned<SaleCommandBody>,
    more: Partial<SaleCommandBody> & { as?: TestStaff; api?: TestCaller } = {},
  ) {
    const { as = this.juru, api = this.house.api, ...signed } = more
    const { sale } = await this.console(api)
    return api.call('POST /office/sidang/{auction_id}/perintah', {
      as,
      params: { auction_id: this.auctionId },
      body: {
        expected_seq: sale.sale_seq,
        command_id: aName('sidang'),
        ...body,
        ...signed,
      } as SaleCommandBody,
    })
  }

  async tryLot(
    body: Unsigned<LotCommandBody>,
    more: Partial<LotCommandBody> & { as?: TestStaff; api?: TestCaller; lot?: TestLot } = {},
  ) {
    const { as = this.juru, api = this.house.api, lot, ...signed } = more
    const { sale } = await this.console(api)
    return api.call('POST /office/lot/{lot_id}/perintah', {
      as,
      params: { lot_id: lot?.id ?? sale.current?.lot_id ?? this.lot(0).id },
      body: {
        expected_seq: sale.current?.seq ?? 1,
        command_id: aName('lot'),
        ...body,
        ...signed,
      } as LotCommandBody,
    })
  }

  async sale(body: Unsigned<SaleCommandBody>): Promise<Console> {
    return done(await this.trySale(body))
  }

  async command(body: Unsigned<LotCommandBody>): Promise<Console> {
    return done(await this.tryLot(body))
  }

  /** Calls the lot up and asks for the base price. */
  async open(index: number): Promise<Console> {
    await this.sale({ command: 'call_up', lot_id: this.lot(index).id })
    return this.command({ command: 'announce' })
  }

  floor({ paddle }: TestBidder, million: number): Promise<Console> {
    return this.command({ command: 'floor_bid', paddle, amount: Math.round(million * 1_000_000) })
  }

  /** Both calls and the hammer. */
  async knockDown(): Promise<Console> {
    await this.command({ command: 'call' })
    await this.command({ command: 'call' })
    return this.command({ command: 'hammer' })
  }

  bid(
    as: TestCustomer,
    million: number,
    index = 0,
    name = aName('tawaran'),
    api: TestCaller = this.house.api,
  ) {
    return api.call('POST /customer/lot/{lot_id}/bid', {
      as,
      params: { lot_id: this.lot(index).id },
      body: { amount: Math.round(million * 1_000_000), client_bid_id: name },
    })
  }

  leave(as: TestCustomer, million: number, index = 0, client_bid_id = aName('titip')) {
    return this.house.api.call('PUT /customer/lot/{lot_id}/maksimum', {
      as,
      params: { lot_id: this.lot(index).id },
      body: { amount: Math.round(million * 1_000_000), client_bid_id },
    })
  }

  own(as: TestCustomer, index = 0) {
    return this.house.api.get('GET /customer/lot/{lot_id}', { as, params: { lot_id: this.lot(index).id } })
  }
}

function done<Data>({ status, data, errors }: Answer<Data>): Data {
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(errors)}`)
  return data
}
