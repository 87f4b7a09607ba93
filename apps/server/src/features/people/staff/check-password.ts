import type { Reply } from '@ketok/contract'
import { renderSVG } from 'uqr'
import { refuse } from '../../../platform/refusal.ts'
import { toBase32, totpUri } from '../../../platform/secrets/totp.ts'
import type { Services } from '../../../services.ts'
import { type Origin, passwordMatches } from '../account/account.ts'
import { offerSecret } from './authenticator.ts'
import { takePasswordTry } from './office-tries.ts'
import { staffByEmail } from './staff.store.ts'

/** The first half of a sign-in. What it answers opens nothing but the second half. */
export async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
  { address }: Origin,
  device: string | null,
): Promise<Reply<'POST /office/auth/in'>> {
  const counted = await takePasswordTry(services, { email, address, device })
  const staff = await staffByEmail(services.db, email)
  const matches = await passwordMatches(staff?.password_hash ?? null, password, 'staff')
  // Who has left is told apart from a wrong password to nobody.
  if (staff === null || !matches || staff.disabled_at !== null) {
    await counted.failed()
    refuse({ code: 'wrong_credentials' })
  }

  await counted.succeeded()
  const secret = await offerSecret(services, staff.id)
  const challenge = await services.staffSession.tokens.issueChallenge(staff.id, services.now())
  if (secret === null) return { challenge, enrolment: null }
  const uri = totpUri(secret, { issuer: services.config.brand.name, account: staff.email })
  return { challenge, enrolment: { secret: toBase32(secret), uri, qr_svg: qrSvg(uri) } }
}

/** A QR code as an SVG picture, with the quiet zone of four modules that the standard asks for. */
function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, pixelSize: 2 })
}
