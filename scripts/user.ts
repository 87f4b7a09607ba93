import { tend } from './launch/tend.ts'

await tend('user')
