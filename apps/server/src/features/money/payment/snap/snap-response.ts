/** The services we speak, by their two digits in every response code. */
export const snapServices = {
  inquiry: '24',
  payment: '25',
  status: '26',
  create: '27',
  inquireAccount: '30',
  cancel: '31',
  token: '73',
} as const

export type SnapService = keyof typeof snapServices

/** Response codes are HTTP status (3), service (2), case (2). Only the ones we need. */
export const snapCases = {
  ok: { http: 200, code: '00', message: 'Successful' },
  badRequest: { http: 400, code: '00', message: 'Bad Request' },
  invalidFormat: { http: 400, code: '01', message: 'Invalid Field Format' },
  missingField: { http: 400, code: '02', message: 'Invalid Mandatory Field' },
  unauthorized: { http: 401, code: '00', message: 'Unauthorized.' },
  invalidToken: { http: 401, code: '01', message: 'Invalid Token (B2B)' },
  accountNotFound: { http: 404, code: '12', message: 'Invalid Bill/Virtual Account [Not Found]' },
  invalidAmount: { http: 404, code: '13', message: 'Invalid Amount' },
  paidBill: { http: 404, code: '14', message: 'Paid Bill' },
  partnerNotFound: { http: 404, code: '16', message: 'Partner Not Found' },
  inconsistent: { http: 404, code: '18', message: 'Inconsistent Request' },
  expired: { http: 404, code: '19', message: 'Invalid Bill/Virtual Account [Expired]' },
  conflict: { http: 409, code: '00', message: 'Conflict' },
  tooMany: { http: 429, code: '00', message: 'Too Many Requests' },
  fault: { http: 500, code: '00', message: 'General Error' },
} as const

export type SnapCase = keyof typeof snapCases

export interface SnapReply {
  readonly http: number
  readonly body: {
    readonly responseCode: string
    readonly responseMessage: string
    readonly [field: string]: unknown
  }
}

export function snapReply(
  service: SnapService,
  outcome: SnapCase,
  { detail, fields }: { detail?: string; fields?: Record<string, unknown> } = {},
): SnapReply {
  const { http, code, message } = snapCases[outcome]
  return {
    http,
    body: {
      responseCode: `${http}${snapServices[service]}${code}`,
      responseMessage: detail === undefined ? message : `${message} ${detail}`,
      ...fields,
    },
  }
}

/** The case of a gateway's response code, whatever service it answers; the HTTP status is its first three digits. */
export function caseOf(responseCode: string): string {
  return `${responseCode.slice(0, 3)}xx${responseCode.slice(5)}`
}
