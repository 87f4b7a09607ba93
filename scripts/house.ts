import { operate } from './launch/operate.ts'

await operate('house')
