import { client } from '../../../app-services.ts'
import { inspectionBox } from './inspection-box.ts'
import { phoneOutbox } from './phone-outbox.ts'
import { sendWaiting } from './send-waiting.ts'

/** Reports of this phone on their way to the house. */
export const outbox = phoneOutbox('ketok-inspeksi', inspectionBox, (waiting, onStep) =>
  sendWaiting(waiting, {
    client,
    readPhoto: inspectionBox.photos.read,
    keepPhoto: inspectionBox.photos.keep,
    keep: inspectionBox.waiting.keep,
    onStep,
  }),
)
