import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { returnPartials } from './return-partials.ts'
import { serveStatements } from './statement.routes.ts'
import { registerStatementProposals } from './statement-proposals.ts'

export function registerStatements(api: Api, services: Services): void {
  serveStatements(api, services)
}

export function joinStatements({ proposals, instructions }: Services): void {
  registerStatementProposals(proposals)
  instructions.onClose((tx, instructionIds, at) => returnPartials(tx, instructionIds, at))
}
