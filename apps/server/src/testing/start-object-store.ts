/// <reference path="./s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../platform/files/files.ts'

const BUCKET = 'ketok'

export interface ObjectStore {
  readonly s3: S3Settings
  /** The same, by the names of `config.ts`. */
  readonly settings: Record<string, string>
  /** As a machine that is gone; what it keeps stays. */
  stop(): Promise<void>
  /** Again at the same address. */
  start(): Promise<void>
}

export interface StartedStore extends ObjectStore {
  /** With all that it keeps. */
  remove(): Promise<void>
}

/** What speaks as S3 does, in this process, with a bucket of its own. */
export async function startObjectStore(): Promise<StartedStore> {
  const directory = mkdtempSync(join(tmpdir(), 'ketok-s3-'))
  let port = 0
  let server: S3rver | undefined
  const start = async () => {
    const configureBuckets = port === 0 ? [{ name: BUCKET }] : []
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    server.middleware.unshift(letListsThrough)
    port = (await server.run()).port
  }
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  await start()
  const s3 = {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  }
  return {
    s3,
    settings: { STORAGE_URL: s3.url, STORAGE_KEY_ID: s3.keyId, STORAGE_SECRET: s3.secret },
    stop,
    start,
    async remove() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * S3 counts the slash behind a bucket's name as signed, this server forgets it. Requests about the bucket itself, its lists,
 * come in unsigned here; all others are held to their signatures.
 */
const letListsThrough: S3rver['middleware'][number] = (request, next) => {
  if (request.path === `/${BUCKET}/`) delete request.headers.authorization
  return next()
}
