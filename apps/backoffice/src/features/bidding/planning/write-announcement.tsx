import { amountInField, countInField } from '@ketok/contract/amount-words'
import { announcementText } from '@ketok/domain'
import { linkClass } from '@ketok/ui'
import { useState } from 'react'
import { givenShows } from '../../../components/sale-papers.tsx'
import { config } from '../../../config.ts'
import type { Choices, Plan, PlanFields } from './plan-fields.ts'

interface WriteAnnouncementProps {
  fields: PlanFields
  choices: Choices
  /** Null while the sale is planned for the first time: nobody knows its lots yet. */
  plan: Plan | null
  change: (part: Partial<PlanFields>) => void
}

/** Writes the announcement from what stands in the form; whoever pressed goes on with its words, and may have theirs back. */
export function WriteAnnouncement({ fields, choices, plan, change }: WriteAnnouncementProps) {
  const [theirs, setTheirs] = useState('')
  const isWritten = fields.announcement.trim() !== ''
  const write = () => {
    setTheirs(isWritten ? fields.announcement : '')
    change({ announcement: textOf(fields, choices, plan?.lots.length ?? 0) })
  }
  return (
    <span className="flex flex-wrap gap-x-4 text-13">
      {theirs !== '' && theirs !== fields.announcement && (
        <button type="button" className={linkClass} onClick={() => change({ announcement: theirs })}>
          Kembalikan tulisan sebelumnya
        </button>
      )}
      <button type="button" className={linkClass} onClick={write}>
        {isWritten ? 'Susun ulang dari lelang ini' : 'Susun dari lelang ini'}
      </button>
    </span>
  )
}

function textOf(fields: PlanFields, choices: Choices, lotCount: number): string {
  const branch = choices.branches.find(({ branch_id }) => String(branch_id) === fields.branch_id)
  const pool = choices.pools.find(({ pool_id }) => String(pool_id) === fields.pool_id)
  const type = choices.product_types.find(
    ({ product_type_id }) => String(product_type_id) === fields.product_type_id,
  )
  const official = choices.officials.find(({ staff_id }) => String(staff_id) === fields.official_staff_id)
  const price = amountInField(fields.nipl_price)
  const limit = countInField(fields.nipl_limit)
  const stagger = countInField(fields.stagger_minutes)
  return announcementText({
    house: config.brand.name,
    name: fields.name.trim(),
    kind: fields.kind,
    audience: fields.audience,
    productType: type?.name ?? '',
    zone: branch?.time_zone ?? 'Asia/Jakarta',
    opensAt: fields.opens_at,
    closesAt: fields.closes_at,
    staggerMinutes: 'value' in stagger ? (stagger.value ?? 0) : 0,
    place: pool === undefined ? '' : `${pool.name}, ${pool.city}`,
    shows: givenShows(fields),
    official: official?.full_name ?? '',
    niplPrice: 'value' in price ? price.value : null,
    niplLimit: 'value' in limit ? limit.value : null,
    lotCount,
  })
}
