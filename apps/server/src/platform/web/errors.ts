import type { Refusal, WireError } from '@ketok/contract/refusals'
import { wordRefusal } from '@ketok/contract/refusals'
import { isRecord } from '@ketok/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { databaseIsShort, lostTheDatabase } from '../database/database.ts'
import { errorCode } from '../error-code.ts'
import { FilesUnavailable } from '../files/files.ts'
import { traceIdOf } from '../observe/trace-context.ts'
import { FieldsError, type FormFault, RefusalError } from '../refusal.ts'
import { drainBody, isStillSending } from './drain-body.ts'

/** Every failure the API speaks leaves here: `{errors: […], request_id, trace_id}`. */
export interface FailureBody {
  errors: WireError[]
  /** Names the failed request in the log. */
  request_id: string
  /** Names its trace: the caller's, where it began one. */
  trace_id: string
}

/** Input that fits no schema, entry by entry beside the field. */
export class InputError extends Error {
  readonly errors: WireError[]

  /** `others`: what is wrong with the form beside what its schema says. */
  constructor(error: z.ZodError, others: readonly FormFault[] = []) {
    super('invalid input')
    this.name = 'InputError'
    this.errors = [...error.issues.map(wireIssue), ...others.map(wireFault)]
  }
}

function wireFault(fault: FormFault): WireError {
  if ('message' in fault) return { code: 'invalid_input', ...fault }
  return { ...fault.refusal, message: wordRefusal(fault.refusal).message, field: fault.field }
}

function wireIssue(issue: z.core.$ZodIssue): WireError {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const field = path.map(String).join('.')
  const message = issue.code === 'unrecognized_keys' ? `Isian tidak dikenal: ${field}` : issue.message
  return { code: 'invalid_input', message, ...(field === '' ? {} : { field }) }
}

/** What of Fastify's own complaints is the caller's doing. All others with a 4xx status are `malformed`. */
const SPOKEN: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large' },
  FST_REQ_FILE_TOO_LARGE: { code: 'too_large' },
  FST_FILES_LIMIT: { code: 'too_large' },
  FST_PARTS_LIMIT: { code: 'too_large' },
  FST_FIELDS_LIMIT: { code: 'too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_type' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'unsupported_type' },
}

const RETRY_AFTER_S = 5
/** The disk is full or broken, or the process may open no more files: what was asked for may go well later. */
const SHORT: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM']

const machineIsShort = (code: string | undefined) => code !== undefined && SHORT.includes(code)

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    isStillSending(request.raw) ? sendAfter(error, request, reply) : sendError(error, request, reply),
  )
}

async function sendAfter(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await drainBody(request.raw))) reply.header('connection', 'close')
  return sendError(error, request, reply)
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InputError) return send(reply, request, 422, error.errors)
  if (error instanceof FieldsError) return send(reply, request, 422, error.faults.map(wireFault))
  if (error instanceof RefusalError) return sendRefusal(reply, request, error.refusal, error.field)

  const code = errorCode(error)
  const statusCode = isRecord(error) ? error.statusCode : undefined
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return sendRefusal(reply, request, SPOKEN[code ?? ''] ?? { code: 'malformed' })
  }
  request.log.error(
    { err: error, request_id: request.id, trace_id: traceIdOf(request), route: request.routeOptions.url },
    'failed to answer',
  )
  if (
    lostTheDatabase(error) ||
    databaseIsShort(error) ||
    machineIsShort(code) ||
    error instanceof FilesUnavailable
  ) {
    reply.header('retry-after', RETRY_AFTER_S)
    return sendRefusal(reply, request, { code: 'unavailable' })
  }
  return sendRefusal(reply, request, { code: 'fault' })
}

export function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: Refusal,
  field?: string,
): FastifyReply {
  const { status, message } = wordRefusal(refusal)
  if ('retry_after' in refusal) reply.header('retry-after', refusal.retry_after)
  return send(reply, request, status, [{ ...refusal, message, ...(field === undefined ? {} : { field }) }])
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  errors: WireError[],
): FastifyReply {
  const body: FailureBody = { errors, request_id: request.id, trace_id: traceIdOf(request) }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
