import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  acceptableHashes,
  asymmetricText,
  bodyHash,
  isSignedHmac,
  isSignedRsa,
  signHmac,
  signRsa,
  symmetricText,
  tokenText,
} from './snap-signature.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')

describe('known answers', () => {
  it("reproduces the symmetric signature of Midtrans' demo", () => {
    const body = bytes(
      '{"partnerReferenceNo":"2020102900000000000001","amount":{"value":"12345678.00","currency":"IDR"},"feeAmount":{"value":"12345678.00","currency":"IDR"},"merchantId":"00007100010926","terminalId":"213141251124","validityPeriod":"2009-07-03T12:08:56-07:00"}',
    )
    const request = {
      method: 'POST',
      path: '/v1.0/qr/qr-mpm-generate',
      timestamp: '2024-03-05T10:37:16.196Z',
      body,
    }
    expect(bodyHash(body)).toBe('01463f60dbb6ca538581579dd95b31c8ba9fc6600eca750e4d8460ca4e402111')
    expect(signHmac(symmetricText(request, 'myaccesstoken'), 'myclientsecret')).toBe(
      'wmzT7yjg1SxxCsxNsFgCR9SYXiZGGbceF6fV8xe97sAMHxZ+7OEBMIBmvb6Sj6GcksGp3iv77DiomgSbcST3XQ==',
    )
  })

  it('keeps the spaces inside values', () => {
    const body = bytes(
      '{"partnerServiceId":"   12345","customerNo":"0000000042","virtualAccountNo":"   123450000000042","virtualAccountName":"Budi Santoso","trxId":"NIPL-2026-000042","paymentRequestId":"SIM-1","paidAmount":{"value":"5000000.00","currency":"IDR"},"flagAdvise":"N"}',
    )
    const request = {
      method: 'POST',
      path: '/v1.0/transfer-va/payment',
      timestamp: '2026-11-20T10:00:00+07:00',
      body,
    }
    expect(bodyHash(body)).toBe('caa767a3a6b532b036d26b324847161c38ffe1fff5f231e09ee938757bc9424a')
    expect(signHmac(symmetricText(request, 'tok'), 'secret')).toBe(
      '+6EwsaWjb57dS7mGPwXZ7LKoavJq6yHcqsf3eM5LvbkAzmm+3V8vbqHRb2aUcoBR9Lg/xZa7EtTAmg+6PBlcCQ==',
    )
  })

  it("verifies the notification of Midtrans' demo with its published key", () => {
    const publicKey = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAlWbtlh3eM+bW3n5AFj42
wddC4L7tQqbLiCFbTv8K67yng9iwK5mEn+UMXiRhvB2JVWFafCPPxFamsiVG3Mjn
eGjC0BYgmpmw4qXnAnyO3nCdCuPtmZ3ljhKvSTPdWZxrcLi1Xa9V/+Pzb8hrjb5i
wMn6SZFNeMmZYgFKiSeueo6TPln2PoTqXCzs1HtsM8eUVe8GAsjJe/3dYl992nyX
OpG21GgNu8o5T3WOptPg6GdDTWkTWUu483yRbVVy04Pz4L8DDZTDv+WcsAViDn1r
A/jB1Auj/UGKx2ovGcBH/a/hor5TbABbODU6cPTHT54K3sSZtvZNV4eFDB1f/4wd
fwIDAQAB
-----END PUBLIC KEY-----`)
    const request = {
      method: 'POST',
      path: '/v1.0/debit/notify',
      timestamp: '2024-05-02T14:43:08+07:00',
      body: bytes(
        '{"originalPartnerReferenceNo":"GP24043015193402809","originalReferenceNo":"A120240430081940S9vu8gSjaRID","merchantId":"G099333790","amount":{"value":"102800.00","currency":"IDR"},"latestTransactionStatus":"00","transactionStatusDesc":"SUCCESS","additionalInfo":{"refundHistory":[]}}',
      ),
    }
    const signature =
      'RoJnP2tH/YiOhHM/lMVBMSAuzRmS8VrWdIy04Qqyb56daV7oWFMFoMMzqnjQ+q0MIUalYgU094GWQnCx2c29xb1kkqHhv2+iJ9xl6NjGmFGYqyvcKvUDAV83Y1Mw9JnsEcjcupdGw9/MRv/mm2GMrQ+BCZGfc4a46JDyPZbcY294vDGqs5rFBN6iYer5ro4cAQGo9hET2G82Y+j50vCyO/79GFE4vB1rvtu6PK2Bxi+vTYV8k7P7PS8tOPWM2O+kjiVWjwvLR99Botou+a8sxlQqZaihfWMKcByzV+Lgkr9cptpjys+1NIRWT1ad/sJBSLHyldzC3q2oRn5z5oZmyg=='
    const text = asymmetricText(request)
    expect(text).toBe(
      'POST:/v1.0/debit/notify:79ebbe6a6b695262dd686d0dedafc57c94e3b3dededf8d63971f8a95699ace85:2024-05-02T14:43:08+07:00',
    )
    expect(isSignedRsa(text, signature, publicKey)).toBe(true)
    expect(isSignedRsa(`${text} `, signature, publicKey)).toBe(false)
  })
})

describe('signatures', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const request = { method: 'POST', path: '/v1.0/x?a=1', timestamp: 't', body: bytes('{"a":1}') }

  it('are the same each time for the same text, RSA too', () => {
    const text = tokenText('client', '2026-11-20T10:00:00+07:00')
    expect(signRsa(text, privateKey)).toBe(signRsa(text, privateKey))
    expect(isSignedRsa(text, signRsa(text, privateKey), publicKey)).toBe(true)
  })

  it.each([
    ['another body', { ...request, body: bytes('{"a":2}') }],
    ['another path', { ...request, path: '/v1.0/x?a=2' }],
    ['another verb', { ...request, method: 'PUT' }],
    ['another time', { ...request, timestamp: 'u' }],
  ])('fail for %s', (_, forged) => {
    const hmac = signHmac(symmetricText(request, 'token'), 'secret')
    expect(isSignedHmac(symmetricText(forged, 'token'), hmac, 'secret')).toBe(false)
    const rsa = signRsa(asymmetricText(request), privateKey)
    expect(isSignedRsa(asymmetricText(forged), rsa, publicKey)).toBe(false)
  })

  it.each(['', 'AAAA', 'not base64 at all!', '\u0000'])('refuse %j without a fault', (signature) => {
    expect(isSignedHmac('text', signature, 'secret')).toBe(false)
    expect(isSignedRsa('text', signature, publicKey)).toBe(false)
  })

  it('accept a sender that signed the minified body and sent a spaced one', () => {
    const spaced = bytes('{ "name": "Budi  Santoso",\n "n": 1 }')
    expect(acceptableHashes(spaced)).toEqual([
      bodyHash(spaced),
      bodyHash(bytes('{"name":"Budi  Santoso","n":1}')),
    ])
    expect(acceptableHashes(bytes('no json'))).toHaveLength(1)
  })
})
