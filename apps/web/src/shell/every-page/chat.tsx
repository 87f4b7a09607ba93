import { latePart, useIdle } from '../../first-paint/first-paint.ts'

const WhatsappButton = latePart(
  () => import('../whatsapp-button.tsx'),
  (module) => module.WhatsappButton,
)

/** No page waits for it. */
export function Chat() {
  return useIdle() && <WhatsappButton />
}
