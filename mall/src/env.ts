import { z } from 'zod'
import { type ClientErrorEnv, clientErrorSettings, readClientErrors } from './env/clientErrors'
import { type CompanyEnv, companySettings, readCompany } from './env/company'
import { type ContentEnv, contentSettings, readContent } from './env/content'
import { type DatabaseEnv, databaseSettings, readDatabase } from './env/database'
import { type LimitEnv, limitSettings, readLimits } from './env/limits'
import { type NetworkEnv, networkSettings, readNetwork } from './env/network'
import { type OperationEnv, operationSettings, readOperation } from './env/operation'
import { type ParcelEnv, parcelSettings, readParcels } from './env/parcels'
import { type PayEnv, paySettings, readPay } from './env/pay'
import { type PlatformEnv, platformSettings, readPlatforms } from './env/platforms'
import { missingInProduction } from './env/productionNeeds'
import { type ProviderEnv, providerSettings, readProviders } from './env/providers'
import { withFiles } from './env/secretFiles'
import { readSecrets, type SecretEnv, secretSettings } from './env/secrets'
import { readSms, type SmsEnv, smsSettings } from './env/sms'
import { readStorage, type StorageEnv, storageSettings } from './env/storage'
import { readTraces, type TraceEnv, traceSettings } from './env/traces'
import { EnvError, type Mode } from './env/values'

export type { Retained } from './env/limits'
export { EnvError } from './env/values'

/** A topic is a file in `env/`: the names of its settings, what the mall gets of them, and the reader between the two. */
const settings = z.object({
  NODE_ENV: z.string().optional(),
  ...networkSettings,
  ...databaseSettings,
  ...secretSettings,
  ...companySettings,
  ...operationSettings,
  ...traceSettings,
  ...limitSettings,
  ...paySettings,
  ...platformSettings,
  ...smsSettings,
  ...contentSettings,
  ...clientErrorSettings,
  ...parcelSettings,
  ...storageSettings,
  ...providerSettings,
})

export interface Env
  extends NetworkEnv,
    DatabaseEnv,
    SecretEnv,
    CompanyEnv,
    OperationEnv,
    TraceEnv,
    LimitEnv,
    PayEnv,
    PlatformEnv,
    SmsEnv,
    ContentEnv,
    ClientErrorEnv,
    ParcelEnv,
    StorageEnv,
    ProviderEnv {
  readonly mode: Mode
}

/** Names of all settings, without `NODE_ENV`, which others set. */
export const SETTINGS: readonly string[] = Object.keys(settings.shape).filter((name) => name !== 'NODE_ENV')

/**
 * Reads the mall's settings from environment variables. Optional ones may be empty: `FOO= npm start` means "not set".
 * @throws EnvError with one line for each unusable setting
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = withFiles(source, Object.keys(settings.shape))
  if (read.problems.length > 0) throw refused(read.problems)
  const given = Object.fromEntries(Object.entries(read.settings).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const mode = modeNamed(given.MALL_ENV) ?? modeNamed(given.NODE_ENV) ?? 'development'
  const problems = mode === 'production' ? missingInProduction(given) : []
  if (!parsed.success) {
    const unusable = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw refused([...unusable, ...problems])
  }
  const s = parsed.data
  /** Reads a topic; what can't be used is thrown below, with the problems of the other topics. */
  const topic = <Topic>(readTopic: () => Topic): Topic => {
    try {
      return readTopic()
    } catch (error) {
      if (!(error instanceof EnvError)) throw error
      problems.push(...error.message.split('\n'))
      return {} as Topic
    }
  }
  const env = {
    mode,
    ...topic(() => readNetwork(s, mode)),
    ...topic(() => readDatabase(s, mode)),
    ...topic(() => readSecrets(s, mode)),
    ...topic(() => readCompany(s, mode)),
    ...topic(() => readOperation(s, mode)),
    ...topic(() => readTraces(s)),
    ...topic(() => readLimits(s, mode)),
    ...topic(() => readPay(s)),
    ...topic(() => readPlatforms(s, mode, s.WECHAT_PAY_MCH_ID !== undefined)),
    ...topic(() => readSms(s)),
    ...topic(() => readContent(s)),
    ...topic(() => readClientErrors(s)),
    ...topic(() => readParcels(s)),
    ...topic(() => readStorage(s)),
    ...topic(() => readProviders(s, mode)),
  }
  if (problems.length > 0) throw refused(problems)
  return env
}

const refused = (problems: readonly string[]): EnvError =>
  new EnvError(`The mall can't start with these settings:\n${problems.map((one) => `  ${one}`).join('\n')}`)

const modeNamed = (name: string | undefined): Mode | undefined =>
  name === 'production' || name === 'test' || name === 'development' ? name : undefined
