import { boolean, dateTime, reference, secret, tags, text, withheld } from '../fields'
import { resource } from '../resource'
import { ROLES } from '../roles'

export const staff = resource({
  name: 'staff',
  title: '员工',
  alsoCalled: ['权限', '角色', '账号', '管理员'],
  section: 'settings',
  titleField: 'name',
  search: { fields: ['name', 'login'], match: 'anywhere' },
  sort: { field: 'createdAt', order: 'asc' },
  // Accounts are disabled, not deleted: the audit log leads to them.
  can: ['read', 'export', 'create', 'update'],
  actions: {
    resetPassword: {
      undo: 'again',
      label: '重设密码',
      confirm: '该员工的所有登录会立即结束，需要用新密码重新登录。',
      fields: { password: secret('新密码', { required: true, help: '至少 10 个字符，不要容易猜到' }) },
    },
    resetFactor: {
      undo: 'none',
      label: '重置两步验证',
      danger: true,
      confirm:
        '用于手机丢失：该员工的所有登录立即结束，之后只用密码登录，直到重新设置两步验证。请先确认是本人。',
      when: { field: 'hasFactor', in: [true] },
    },
  },
  fields: {
    name: text('姓名', { required: true, max: 40, list: true }),
    login: text('登录名', {
      required: true,
      max: 60,
      list: true,
      edit: 'create',
      help: '2 到 60 个小写字母、数字和 . _ @ -',
      pattern: {
        regex: /^[a-z0-9][a-z0-9._@-]{1,59}$/,
        message: '登录名由 2 到 60 个小写字母、数字和 . _ @ - 组成',
      },
    }),
    password: secret('密码', { required: true, edit: 'create', help: '至少 10 个字符，不要容易猜到' }),
    roles: tags('角色', { required: true, list: true, filter: true, options: ROLES }),
    dealerId: reference('所属门店', 'dealers', {
      list: true,
      filter: true,
      help: '门店人员必填，其他人员留空',
    }),
    withheld: withheld('权限', {
      roles: 'roles',
      list: true,
      help: '角色给的权限，可以逐项收回；保存后立即生效。收回“查看”，同一行的其他权限也一起收回。店主的权限不能收回',
    }),
    companyEmail: text('企业邮箱', {
      max: 200,
      help: '企业账号里验证过的邮箱，用来登录工作台；不用企业账号登录的员工留空',
      pattern: { regex: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: '请填写完整的邮箱地址' },
    }),
    companySubject: text('企业账号编号', {
      max: 255,
      help: '第一次用企业邮箱登录时自动填写，此后只认这个编号；员工换了企业账号时清空',
    }),
    disabled: boolean('停用', { list: true, filter: true, help: '停用后立即退出，不能再登录' }),
    hasFactor: boolean('两步验证', { edit: 'never', list: true, filter: true }),
    createdAt: dateTime('创建时间', { edit: 'never', list: true, sort: true }),
  },
})
