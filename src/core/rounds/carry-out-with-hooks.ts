import type { EntryHead } from './log-entry'
import type { Operation } from './operation'
import type { Outcome } from './round-failure'
import { carryOut, type Transaction } from './transaction'

export async function carryOutWithHooks(
  operation: Operation,
  transaction: Transaction,
): Promise<Outcome<EntryHead>> {
  return carryOut(operation, transaction)
}
