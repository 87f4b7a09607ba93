/**
 * Carries texts between the processes of one house. It may lose them, double them, delay them or change their order:
 * whoever hears them knows how to heal (`shared-publisher.ts`).
 */
export interface Bus {
  /** What a text may have at most, in bytes. */
  readonly maxBytes: number
  /**
   * From then on `hear` gets each text that any process sends, this one included. A bus that is away is tried again for as
   * long as it takes; that it is away now is no error.
   */
  open(hear: (text: string) => void): Promise<void>
  /** Never throws and never waits. Where the bus is away or overrun, the text is lost. */
  send(text: string): void
  close(): Promise<void>
  /** Whether whatever carries it cannot be reached now, where that is a program of its own. */
  readonly isAway?: boolean
  /** Where processes can also ask one another. */
  readonly errands?: Errands
}

/** Asks one other process and waits for its answer. */
export interface Errands {
  /** Null where nobody of that name answers in time: then it is not known whether they did it. */
  ask(node: string, text: string, timeoutMs: number): Promise<string | null>
  /** From then on what others ask this process is answered so. An answer that fails is none. */
  serve(node: string, answer: (text: string) => Promise<string>): void
}
