import { meaningfulWithheld } from '@contract/desk/permissions'
import { AUDITED_ACTIONS, audit } from '@contract/desk/resources'
import { sessions } from '@contract/desk/resources/sessions'
import { staff } from '@contract/desk/resources/staff'
import type { SavedOf } from '@contract/desk/rowTypes'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { json } from '../../db/json'
import { notNow, refuseFields } from '../../desk/deskError'
import { deskResource, type Saving } from '../../desk/deskResource'
import { browserName } from './browserName'
import { refuseEasyPassword } from './easyPassword'
import { removeFactor } from './factor'
import { hashPassword } from './password'
import { endSessionsOf } from './sessions'

export const staffDesk = deskResource({
  resource: staff,
  table: 'staff',
  from: sql`select staff.*, totp_secret is not null as has_factor from staff`,
  constraints: {
    staff_login_key: { field: 'login', message: '这个登录名已被使用' },
    staff_company_email_key: { field: 'companyEmail', message: '这个企业邮箱属于另一位员工' },
    staff_company_subject_key: { field: 'companySubject', message: '这个企业账号属于另一位员工' },
  },
  newRow: async ({ values }) => ({
    password: await hashFor(values.login, values.password),
    created_at: Date.now(),
  }),
  async beforeSave(saving) {
    checkAccount(saving)
    if (endsOwner(saving)) await requireOwner(saving)
    const { companyEmail } = saving.values
    return {
      withheld: json(meaningfulWithheld(saving.after)),
      ...(companyEmail !== undefined && { company_email: companyEmail.toLowerCase() }),
    }
  },
  async afterSave({ trx, id, values }) {
    if (values.disabled === true) await endSessionsOf(trx, id)
  },
  actions: {
    async resetPassword({ trx, id, before, values }) {
      const password = await hashFor(before.login, values.password)
      await trx.updateTable('staff').set({ password }).where('id', '=', id).execute()
      await endSessionsOf(trx, id)
    },
    async resetFactor({ trx, id, operator }) {
      if (id === operator.staffId) throw notNow('自己的两步验证在“账号与安全”里关闭，或由另一位店主重置')
      await removeFactor(trx, id)
      await endSessionsOf(trx, id)
    },
  },
})

/** Returns the hash of a new password. @throws DeskError 400 when it is easy to guess */
function hashFor(login: string, password: string): Promise<string> {
  refuseEasyPassword(password, login)
  return hashPassword(password)
}

/** Rules of an account: dealer staff have a dealer and no other role, and owners can't lock themselves out. */
type Staff = typeof staff

function checkAccount({ operator, id, after }: Saving<Staff>): void {
  const { roles } = after
  const isDealerStaff = roles.includes('dealerStaff')
  if (isDealerStaff && roles.length > 1) throw refuseFields({ roles: '门店人员不能同时有其他角色' })
  if (isDealerStaff && !after.dealerId) throw refuseFields({ dealerId: '请选择门店人员所属的门店' })
  if (!isDealerStaff && after.dealerId) throw refuseFields({ dealerId: '只有门店人员才选择门店' })
  if (id !== operator.staffId) return
  if (after.disabled) throw refuseFields({ disabled: '不能停用自己的账号' })
  if (!roles.includes('owner')) throw notNow('不能取消自己的店主角色，请由另一位店主操作')
}

/** Whether an enabled owner stops being one. */
function endsOwner({ before, after }: Saving<Staff>): boolean {
  const isOwner = ({ disabled, roles }: Pick<SavedOf<Staff>, 'disabled' | 'roles'>) =>
    !disabled && roles.includes('owner')
  return before !== undefined && isOwner(before) && !isOwner(after)
}

/** Refuses the second of two owners who end each other's role at the same time: nobody would be left. */
async function requireOwner({ trx, operator }: Saving<Staff>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('owners of the desk'))`.execute(trx)
  const still = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', operator.staffId)
    .where('disabled', '=', false)
    .where(sql<boolean>`roles @> '["owner"]'`)
    .executeTakeFirst()
  if (!still) throw notNow('您的店主角色刚刚被取消，不能再修改店主')
}

export const sessionsDesk = deskResource({
  resource: sessions,
  table: 'staff_sessions',
  columns: { agent: null, title: null, isOwn: null },
  async readMore(db, ids, _lock, _now, { sessionId }) {
    const rows = await db
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .select(['staff_sessions.id', 'agent', 'name'])
      .where('staff_sessions.id', '=', anyOf(ids))
      .execute()
    return new Map(
      rows.map(({ id, agent, name }) => [
        id,
        {
          agent: browserName(agent),
          title: `${name}，${browserName(agent)}`,
          isOwn: id === sessionId ? 'own' : null,
        },
      ]),
    )
  },
})

/** Values of the field 操作 by resource and action. */
const VALUES = Object.fromEntries(Object.entries(AUDITED_ACTIONS).map(([key, [value]]) => [key, value]))

function storedActions(chosen: unknown): string[] {
  const values = [chosen].flat().map(String)
  const named = Object.keys(VALUES).filter((key) => values.includes(VALUES[key] ?? ''))
  return [...named.map((key) => key.slice(key.indexOf('.') + 1)), ...values]
}

export const auditDesk = deskResource({
  resource: audit,
  table: 'audit_log',
  filters: {
    // By the action as it is stored too: an index has that.
    action: (passes, chosen) =>
      sql`audit_log.stored_action = any(${storedActions(chosen)}::text[]) and ${passes(sql`audit_log.action`)}`,
  },
  from: sql`select id, created_at, staff_id, ip, resource, row_id, row_title, action as stored_action,
    coalesce(${JSON.stringify(VALUES)}::jsonb ->> (resource || '.' || action), action) as action,
    jsonb_build_object('resource', resource, 'action', action, 'before', before, 'after', after) as changes from audit_log`,
})
