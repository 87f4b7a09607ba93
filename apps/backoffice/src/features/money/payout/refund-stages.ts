/** The way of money that goes back, as the tabs of the page and as it stands in the address. */
const REFUND_STAGES = ['siapkan', 'setujui', 'kirim', 'riwayat'] as const
export type RefundStage = (typeof REFUND_STAGES)[number]

export function stageIn(text: string | null): RefundStage {
  return REFUND_STAGES.find((stage) => stage === text) ?? 'siapkan'
}
