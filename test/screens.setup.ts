import { performance } from 'node:perf_hooks'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What one test has shown is gone before the next. */
afterEach(cleanup)

/** A machine that does much else draws late: what is waited for in a screen's test may take as long as it needs. */
configure({ asyncUtilTimeout: 10_000 * Number(process.env.TEST_TIMEOUT_FACTOR ?? 1) })

/** The one of jsdom knows no entries, which browsers list by type and by name. */
Object.defineProperty(globalThis, 'performance', { configurable: true, writable: true, value: performance })
