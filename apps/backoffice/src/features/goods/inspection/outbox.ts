import { client } from '../../../app-services.ts'
import { phoneOutbox } from '../../../components/phone/phone-outbox.ts'
import { inspectionBox } from './inspection-box.ts'
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
