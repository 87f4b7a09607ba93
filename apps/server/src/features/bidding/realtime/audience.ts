/** How many watch each sale through this process: customers once, however many pages they have open. */
export class Audience {
  readonly #watching = new Map<number, Map<number, number>>()

  came(auctionId: number, customerId: number): void {
    const customers = this.#watching.get(auctionId) ?? new Map<number, number>()
    customers.set(customerId, (customers.get(customerId) ?? 0) + 1)
    this.#watching.set(auctionId, customers)
  }

  left(auctionId: number, customerId: number): void {
    const customers = this.#watching.get(auctionId)
    if (customers === undefined) return
    const pages = (customers.get(customerId) ?? 0) - 1
    if (pages > 0) customers.set(customerId, pages)
    else customers.delete(customerId)
    if (customers.size === 0) this.#watching.delete(auctionId)
  }

  count(auctionId: number): number {
    return this.#watching.get(auctionId)?.size ?? 0
  }
}
