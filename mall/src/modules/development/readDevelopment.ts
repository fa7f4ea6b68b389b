import type { DevelopmentState } from '@contract/desk/developmentSchemas'
import type { Ctx } from '../../ctx'

const NEWEST = 50

/** Reads the newest codes and payments, and both clocks. */
export async function readDevelopment({ db, clock }: Ctx): Promise<DevelopmentState> {
  const now = clock.now()
  const codes = await db
    .selectFrom('sms_codes')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('phone')
    .limit(NEWEST)
    .execute()
  const trades = await db
    .selectFrom('gateway_trades')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('pay_no')
    .limit(NEWEST)
    .execute()
  return {
    now,
    realNow: Date.now(),
    codes: codes.map(({ phone, scene, code, sent_at, used_at, expires_at, tries }) => ({
      phone,
      scene,
      code,
      sentAt: sent_at,
      state: used_at !== null ? 'used' : expires_at <= now ? 'expired' : 'valid',
      tries,
    })),
    trades: trades.map(({ pay_no, subject, amount, refunded, status, refuses_refunds, created_at }) => ({
      payNo: pay_no,
      subject,
      amount,
      refunded,
      status,
      refusesRefunds: refuses_refunds,
      createdAt: created_at,
    })),
  }
}
