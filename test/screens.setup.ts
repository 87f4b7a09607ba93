import { performance } from 'node:perf_hooks'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { WAIT_MS } from './time-outs.ts'

/** What one test has shown is gone before the next. */
afterEach(cleanup)

configure({ asyncUtilTimeout: WAIT_MS })

/** The one of jsdom knows no entries, which browsers list by type and by name. */
Object.defineProperty(globalThis, 'performance', { configurable: true, writable: true, value: performance })
