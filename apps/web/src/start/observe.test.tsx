import { instant } from '@ketok/domain'
import { render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { compareList } from './app-services.ts'
import { holdTime, useCompareList, useIsTakenOver } from './observe.ts'

afterEach(() => {
  holdTime(null)
  compareList.clear()
})

it('takes a page over as the server drew it, then shows what the browser knows besides, all at once', () => {
  compareList.add({ unitId: 1, title: 'Avanza', picture: { file: 'a.webp', blur: '' } })
  const drawn: string[] = []
  const Page = () => {
    const text = `${useCompareList().length} ${useIsTakenOver()}`
    drawn.push(text)
    return <p>{text}</p>
  }
  document.body.innerHTML = '<div><p>0 false</p></div>'
  holdTime(instant(1_700_000_000_000))
  const faults: unknown[] = []
  render(<Page />, {
    container: document.body.firstElementChild as HTMLElement,
    hydrate: true,
    onRecoverableError: (fault) => faults.push(fault),
  })
  expect(faults).toEqual([])
  expect(drawn).toEqual(['0 false', '1 true'])
  expect(document.body.textContent).toBe('1 true')
})

it('shows at once what the browser knows where nothing was drawn', () => {
  compareList.add({ unitId: 1, title: 'Avanza', picture: { file: 'a.webp', blur: '' } })
  const drawn: number[] = []
  const Page = () => {
    drawn.push(useCompareList().length)
    return null
  }
  render(<Page />)
  expect(drawn).toEqual([1])
})
