import { useCalm } from '../components/calm.ts'
import { latePart } from '../components/late-part.tsx'

const WhatsappButton = latePart(
  () => import('./whatsapp-button.tsx'),
  (module) => module.WhatsappButton,
)

/** No page waits for it. */
export function Chat() {
  return useCalm() && <WhatsappButton />
}
