/** The counter of the simulated bank. */
export class BankCounter {
  readonly #simulator: string

  constructor(simulator: string) {
    this.#simulator = simulator
  }

  async pay(virtualAccountNo: string, fault: 'none' | 'twice' | 'again' | 'late' = 'none'): Promise<void> {
    const answer = await fetch(`${this.#simulator}/bank/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ virtual_account_no: virtualAccountNo, fault }),
    })
    if (!answer.ok) throw new Error(`Failed to pay ${virtualAccountNo}: ${await answer.text()}`)
  }

  /** What the bank took and kept. */
  async payments(): Promise<{ virtualAccountNo: string; amount: number }[]> {
    const answer = await fetch(`${this.#simulator}/bank/book`)
    const { payments } = (await answer.json()) as {
      payments: { virtual_account_no: string; amount: number; state: string }[]
    }
    return payments
      .filter(({ state }) => state !== 'returned')
      .map((payment) => ({ virtualAccountNo: payment.virtual_account_no, amount: payment.amount }))
  }
}
