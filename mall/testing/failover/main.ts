import { runCommand } from '../../src/commands/command'
import { isPooled, rehearsePooled } from './pooled'
import { rehearsePowerCut } from './powerFails'
import { rehearseFailure } from './primaryFails'

// Rehearses failures of database servers under orders and payments, with two malls and a payment platform of its own:
// npm run failover -w mall [-- kill|cut|firewall|standby [async [<ms behind>]]]     the primary, or its standby
// npm run failover -w mall -- pooler|one-pooler|late-replica                        with poolers and a replica
// npm run failover -w mall -- power [alone|standby|both [fsync=off]]                 on disks that forget what wasn't flushed
// Prints what callers saw, and compares the payment platform's money with the ledger.
runCommand(async ([how = 'kill', ...rest]) => {
  const wrong = await rehearse(how, rest)
  for (const line of wrong) process.stdout.write(`WRONG ${line}\n`)
  if (wrong.length > 0) process.exitCode = 1
  return wrong.length > 0
    ? 'The ledger or answers are wrong'
    : 'The ledger agrees with the platform, to the fen'
})

function rehearse(how: string, rest: readonly string[]): Promise<string[]> {
  if (isPooled(how)) return rehearsePooled(how)
  const [first, second] = rest
  return how === 'power' ? rehearsePowerCut(first, second) : rehearseFailure(how, first, second)
}
