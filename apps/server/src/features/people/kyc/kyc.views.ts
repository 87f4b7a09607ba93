import type { Reply } from '@ketok/contract'
import {
  isOwnAccount,
  keysOf,
  maskAccount,
  maskAddress,
  maskBirthDate,
  maskEmail,
  maskNik,
  maskPhone,
  nikFacts,
  nikMatchesBirth,
} from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Papers } from '../profile/profile.ts'
import { personView } from '../staff/staff.ts'
import type { Look } from './look.store.ts'
import type { DeskRow, Namesake, SubmissionRow } from './submission.store.ts'

type WireWaiting = Reply<'GET /office/persetujuan'>['cases'][number]
type WireCase = Reply<'GET /office/persetujuan/{customer_id}'>
type Flag = WireWaiting['flags'][number]

export function waitingView(row: DeskRow, papers: Papers): WireWaiting {
  return {
    customer_id: row.customer_id,
    submission_id: row.id,
    state: decidable(row),
    full_name: row.full_name,
    company_name: row.company_name,
    seller_type: row.seller_type,
    email_masked: maskEmail(row.email),
    city_name: row.city_name,
    submitted_at: wireTime(row.submitted_at),
    decided_at: wireTimeOrNull(row.decided_at),
    decided_by: personView(row.decided_by, row.decided_name),
    reason: row.reason,
    round: row.round,
    flags: flagsOf(row, papers),
  }
}

interface Around {
  readonly namesakes: readonly Namesake[]
  readonly history: readonly (SubmissionRow & { decided_name: string | null })[]
  readonly looks: readonly Look[]
  readonly seenByMe: boolean
}

export function caseView(
  row: DeskRow,
  papers: Papers,
  { namesakes, history, looks, seenByMe }: Around,
): WireCase {
  const { facts } = papers
  return {
    ...waitingView(row, papers),
    gender: papers.gender,
    registered_at: wireTime(row.registered_at),
    email_verified: row.email_verified_at !== null,
    barred: papers.barred,
    may_bid: papers.mayBid,
    profile_image: papers.profileImage,
    bank_name: papers.bankName,
    bank_office: papers.bankOffice,
    rekening_owner: facts.rekeningOwner,
    masked: {
      identity_number: maskedBy(maskNik, facts.nik),
      npwp: maskedBy(maskAccount, facts.npwp),
      birth_date: maskedBy(maskBirthDate, facts.birthDate),
      identity_address: maskedBy(maskAddress, facts.identityAddress),
      current_address: maskedBy(maskAddress, facts.currentAddress),
      phone: maskedBy(maskPhone, facts.phone),
      email: maskEmail(papers.email),
      rekening_number: maskedBy(maskAccount, facts.rekeningNumber),
    },
    identity_file_at: wireTimeOrNull(papers.identityFileAt),
    seen_by_me: seenByMe,
    same_nik: namesakes.map(({ customer_id, full_name, email, has_case }) => ({
      customer_id,
      full_name,
      email_masked: maskEmail(email),
      has_case,
    })),
    bank_change: papers.bankChange,
    history: history.map((submission) => ({
      submission_id: submission.id,
      submitted_at: wireTime(submission.submitted_at),
      state: submission.state,
      decided_at: wireTimeOrNull(submission.decided_at),
      decided_by: personView(submission.decided_by, submission.decided_name),
      reason: submission.reason,
    })),
    looks: looks.map((look) => ({
      look_id: look.id,
      at: wireTime(look.at),
      staff: { staff_id: look.staff_id, full_name: look.full_name },
      field: look.field,
      reason: look.reason,
    })),
  }
}

function decidable({ id, state }: SubmissionRow): WireWaiting['state'] {
  if (state === 'withdrawn') throw new Error(`Failed to show submission ${id}: it was withdrawn`)
  return state
}

/** What a machine can compare without anybody looking. */
function flagsOf({ same_nik }: DeskRow, { facts, gender, bankChange }: Papers): Flag[] {
  const nik = facts.nik === null ? null : nikFacts(facts.nik)
  const [year = 0, month = 0, day = 0] = (facts.birthDate ?? '').split('-').map(Number)
  const found: Record<Flag, boolean> = {
    same_nik: same_nik > 0,
    other_owner:
      facts.rekeningOwner !== null &&
      !isOwnAccount(facts.rekeningOwner, {
        fullName: facts.fullName ?? '',
        companyName: facts.companyName,
      }),
    birth_differs: nik !== null && facts.birthDate !== null && !nikMatchesBirth(nik, { year, month, day }),
    gender_differs: nik !== null && gender !== null && nik.female !== (gender === 'female'),
    bank_changing: bankChange !== null,
  }
  return keysOf(found).filter((flag) => found[flag])
}

function maskedBy(mask: (value: string) => string, value: string | null): string | null {
  return value === null ? null : mask(value)
}
