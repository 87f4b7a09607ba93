import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftKey, forgetDrafts } from '../components/forms/kept-drafts.ts'
import { session } from '../start/app-services.ts'
import { budi, signIn } from '../testing/site.tsx'
import { DraftTask } from './draft-task.tsx'

const own = draftKey(`data-diri-${budi.customer_id}`)
const kept = () => Object.keys(sessionStorage)

beforeEach(() => {
  signIn()
  render(<DraftTask />)
  for (const key of [own, draftKey('pesan-visitor'), draftKey('data-diri-99')])
    sessionStorage.setItem(key, '{}')
})

describe('what was typed and not sent', () => {
  it('waits for its customer when the session ended by itself', () => {
    act(() => session.clear())
    expect(kept()).toEqual([own])
    signIn()
    expect(kept()).toEqual([own])
  })

  it('goes when somebody else signs in after that', () => {
    act(() => session.clear())
    signIn({ customer_id: budi.customer_id + 1 } as never)
    expect(kept()).toEqual([])
  })

  it('goes when its customer signs out, here or in another tab', () => {
    forgetDrafts()
    expect(kept()).toEqual([])

    sessionStorage.setItem(own, '{}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'ketok-keluar' }))
    expect(kept()).toEqual([])
    expect(localStorage.getItem('ketok-keluar')).toBeNull()
  })
})
