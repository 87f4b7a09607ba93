import { createTracer } from '@ketok/client'
import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { tracePages } from './trace-pages.ts'

// spec: 7.4.2
it('makes a trace of each page, named by its template and never by its address', async () => {
  const tracer = createTracer({ rate: 1 })
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => null, Component: () => null },
      {
        path: 'auction-unit',
        children: [
          {
            path: ':unit_id',
            loader: () => {
              tracer.span('GET /unit/{unit_id}', 'client').end()
              return null
            },
            Component: () => null,
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  )
  tracePages(router, tracer)
  await expect.poll(() => router.state.initialized).toBe(true)
  await router.navigate('/auction-unit/rahasia123')
  const spans = tracer.take()
  expect(spans.map(({ name, attributes }) => [name, attributes['url.template']])).toEqual([
    ['page', '/'],
    ['GET /unit/{unit_id}', undefined],
    ['page', '/auction-unit/:unit_id'],
  ])
  expect(spans[1]?.traceId).toBe(spans[2]?.traceId)
  expect(spans[0]?.traceId).not.toBe(spans[2]?.traceId)
  expect(JSON.stringify(spans)).not.toContain('rahasia123')
})
