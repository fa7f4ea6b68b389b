import type { Channel } from '../../gateways/pay/payGateway'
import type { DifferenceKind } from './billRules'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'payments.channel': Channel
    'payment_answers.content': unknown
    'bill_differences.kind': DifferenceKind
  }
}
