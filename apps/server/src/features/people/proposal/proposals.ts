import type { Reply } from '@ketok/contract'
import type { Instant, ProposalKind, StaffId } from '@ketok/domain'
import type { RawBuilder } from 'kysely'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../staff/staff.ts'
import { type BranchOfKind, branchOfEach, branchOfProposal, type ProposalRow } from './proposal.store.ts'

/** One kind of proposal, and what it is told when it is carried out. */
export interface KindOfProposal<Kind extends ProposalKind, Wish extends object> {
  readonly name: Kind
  /** Never set: it ties those who ask to those who carry out. */
  readonly wish?: Wish
}

/** As in `proposalKind<MatchWish>()('match')`: the name of the kind is read from its text. */
export const proposalKind =
  <Wish extends object>() =>
  <Kind extends ProposalKind>(name: Kind): KindOfProposal<Kind, Wish> => ({ name })

/** What two people have agreed on, as each use case is told of it. */
export interface Agreed<Wish> {
  readonly wish: Wish
  readonly askedBy: StaffId
  readonly reason: string
}

export type Change = Reply<'GET /office/usulan/{proposal_id}'>['change']

interface Use<Kind extends ProposalKind, Wish> {
  /**
   * What it would do as things stand now: whoever decides sees no older facts than those it would meet. Once it was
   * decided on (`waits` is false) there is nothing left that it would change.
   */
  changeOf(
    db: Db,
    wish: Wish,
    when: { readonly waits: boolean; readonly at: Instant },
  ): Promise<Extract<Change, { kind: Kind }>>
  /**
   * The branch whose matter it is, which those bound to others neither see in lists, nor read, nor decide on; left out where
   * it is no branch's. Within a query over proposals, by an id that the wish has.
   */
  branchOf?(idOf: (name: keyof Wish & string) => RawBuilder<number>): RawBuilder<number | null>
  /** With the services of whoever decides: the demo decides at moments of its own. */
  carryOut(services: Services, tx: Db, staff: StaffCaller, agreed: Agreed<Wish>): Promise<void>
  /** What was refused or taken back changes nothing, unless something lies there until it is decided on. */
  letGo?(tx: Db, wish: Wish): Promise<void>
}

/** As it is kept beside those of other kinds, whose wishes are others. */
type AnyUse = Omit<Use<ProposalKind, unknown>, 'branchOf'> & Partial<Pick<BranchOfKind, 'branchOf'>>

/** What proposals may change: each noun that two people must agree about says at start what follows from their answer. */
export class Proposals {
  readonly #uses = new Map<ProposalKind, AnyUse>()

  register<Kind extends ProposalKind, Wish extends object>(
    { name }: KindOfProposal<Kind, Wish>,
    { changeOf, branchOf, carryOut, letGo }: Use<Kind, Wish>,
  ): void {
    // What a row holds was put there by `propose`, which takes no other wish for this kind.
    this.#uses.set(name, {
      changeOf: (db, wish, when) => changeOf(db, wish as Wish, when),
      ...(branchOf === undefined ? {} : { branchOf }),
      carryOut: (services, tx, staff, agreed) =>
        carryOut(services, tx, staff, { ...agreed, wish: agreed.wish as Wish }),
      letGo: async (tx, wish) => letGo?.(tx, wish as Wish),
    })
  }

  changeOf(db: Db, { kind, wish, state }: ProposalRow, at: Instant): Promise<Change> {
    return this.#use(kind).changeOf(db, wish, { waits: state === 'waiting', at })
  }

  /** Of each proposal the branch whose matter it is, for a query over them. */
  branchOfEach(): RawBuilder<number | null> {
    return branchOfEach(
      [...this.#uses].flatMap(([kind, { branchOf }]) => (branchOf === undefined ? [] : [{ kind, branchOf }])),
    )
  }

  async refuseOutsideBranch(db: Db, staff: StaffCaller, { id }: ProposalRow): Promise<void> {
    const branchId = await branchOfProposal(db, id, this.branchOfEach())
    if (branchId !== null) refuseOutsideBranch(staff, branchId)
  }

  carryOut(
    services: Services,
    tx: Db,
    staff: StaffCaller,
    { kind, wish, asked_by, reason }: ProposalRow,
  ): Promise<void> {
    return this.#use(kind).carryOut(services, tx, staff, { wish, askedBy: asked_by, reason })
  }

  async letGo(tx: Db, { kind, wish }: ProposalRow): Promise<void> {
    await this.#use(kind).letGo?.(tx, wish)
  }

  #use(kind: ProposalKind): AnyUse {
    const use = this.#uses.get(kind)
    if (use === undefined) throw new Error(`Failed to find what a proposal of kind ${kind} is for`)
    return use
  }
}
