import { readSettings } from './settings.ts'
import { openSimulator } from './simulator.ts'

const simulator = await openSimulator(readSettings(process.env))
console.log(`simulator: the outside world at ${simulator.url}, SMTP on ${simulator.smtpPort}`)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await simulator.close()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
