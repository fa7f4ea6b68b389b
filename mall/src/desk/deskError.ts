import { NOT_CONFIRMED, type Refusal } from '@contract/desk/calls'

/** A refusal of one of the desk's calls: an HTTP status and a body that the desk shows. */
export class DeskError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly more: Omit<Refusal, 'message'> = {},
  ) {
    super(message)
    this.name = 'DeskError'
  }
}

/** Refuses input, with the reason at each field: `refuseFields({ login: '这个登录名已被使用' })`. */
export const refuseFields = (errors: Readonly<Record<string, string>>) =>
  new DeskError(400, Object.values(errors)[0] ?? '提交的内容有误', { errors })

export const forbidden = (message = '您的账号不能进行这项操作') => new DeskError(403, message)
export const notThere = (message = '这条记录不存在，可能已被删除') => new DeskError(404, message)
/** Refuses until the operator says yes to the question: the change is sent again with it. */
export const notConfirmed = (question: string) => new DeskError(NOT_CONFIRMED, question)
/** Refuses by a rule of the shop: nothing is wrong with the form, but it can't be done now. */
export const notNow = (message: string) => new DeskError(422, message)
