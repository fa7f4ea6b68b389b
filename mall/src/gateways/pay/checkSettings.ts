import { EnvError } from '../../env'
import type { GatewayContext } from '../gateways'

/** Time for all platforms together; a start doesn't wait longer for somebody else's server. */
const WITHIN_MS = 8_000

/**
 * Asks each platform whether its settings are right, before anything is sold: with a wrong key payments would be taken
 * and their notifications refused. A platform that doesn't answer stops no start.
 * @throws EnvError with a line for each platform whose settings it refuses
 */
export async function checkPaySettings(ctx: GatewayContext): Promise<void> {
  const answers = ctx.gateways.pay(ctx).map(async ({ name, problemOfSettings }) => {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WITHIN_MS).unref())
    const problem = await Promise.race([problemOfSettings?.() ?? '', late])
    if (problem === undefined)
      ctx.log.warn({ gateway: name }, 'A payment platform was not reached at the start')
    return problem ?? ''
  })
  const problems = (await Promise.all(answers)).filter((problem) => problem !== '')
  if (problems.length > 0) throw new EnvError(problems.join('\n'))
}
