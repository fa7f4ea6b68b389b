import type { FastifyReply } from 'fastify'
import { POLICY_HEADER } from '../../core/pagePolicy'
import { type CashierPage, cashierPolicy, drawPage } from './cashierFrame'
import { isLargeText } from './cashierLink'

/** Sends a page of a cashier. WeChat's H5 payment must see from which shop a payer comes, so the origin is sent along. */
export const sendPage = (reply: FastifyReply, page: CashierPage, status = 200) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin')
    .header(POLICY_HEADER, cashierPolicy(reply.server.ctx.env.allowedOrigins))
    .type('text/html; charset=utf-8')
    .send(drawPage(page, isLargeText(reply.request.query)))
