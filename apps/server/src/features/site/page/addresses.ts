import { openByAny, seal } from '@ketok/contract/seal'
import { sitePathsWith } from '@ketok/contract/site-paths'

/** The addresses of the site as the outside world knows them: whole, with sealed parameters (spec 2.1.5). */
export class Addresses {
  readonly #origin: string
  readonly #secrets: readonly string[]
  readonly #paths = sitePathsWith((id) => this.#sealed(id))

  /** The first seals; links that were sealed with those it replaced still lead somewhere. */
  constructor(publicUrl: string, routeSecrets: readonly string[]) {
    this.#origin = new URL(publicUrl).origin
    this.#secrets = routeSecrets
  }

  at(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
    const url = new URL(path, this.#origin)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
    return url.href
  }

  unit(unitId: number): string {
    return this.at(this.#paths.unit(unitId))
  }

  verify(lotId: number): string {
    return this.at(this.#paths.verify(lotId))
  }

  blog(blogId: number): string {
    return this.at(this.#paths.blog(blogId))
  }

  /** The picture that messengers show of a unit. */
  unitPreview(unitId: number): string {
    return this.at(`/share/unit/${this.#sealed(unitId)}`)
  }

  /** The picture that messengers show of an article. */
  blogPreview(blogId: number): string {
    return this.at(`/share/blog/${this.#sealed(blogId)}`)
  }

  /** The id behind a sealed parameter; null for anything tampered with. */
  openId(parameter: string): number | null {
    const text = openByAny(this.#secrets, parameter)
    return text !== null && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
  }

  #sealed(id: number): string {
    return seal(this.#secrets[0] ?? '', String(id))
  }
}
