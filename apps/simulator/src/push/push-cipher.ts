import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/** A browser's half of Web Push encryption (RFC 8291, aes128gcm of RFC 8188). */
export interface PushKeys {
  readonly pair: ECDH
  readonly auth: Buffer
}

export function makePushKeys(auth: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth }
}

const SALT_BYTES = 16
const TAG_BYTES = 16
/** Marks the last record; what comes after it is padding. */
const LAST_RECORD = 2

/** The one record of a push message. Throws when it was written for another browser, or changed. */
export function openPush(body: Buffer, { pair, auth }: PushKeys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  const header = SALT_BYTES + 5
  const senderKey = body.subarray(header, header + keyLength)
  const record = body.subarray(header + keyLength)
  const shared = pair.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = plain.lastIndexOf(LAST_RECORD)
  return plain.subarray(0, end).toString('utf8')
}
