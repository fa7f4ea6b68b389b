/**
 * Descriptions of fields, by scope. The narrowest scope wins:
 * - `reply of /orders/list`: in this part (params, query, body or reply) of calls whose path begins with this
 * - `in payload`: in an object, or a list of objects, with this name
 * - `with orderSn`: in an object that also has this field; `type hero`: in one whose `type` or `kind` is fixed to
 * that
 * - `anywhere`
 *
 * `envelope` is the outermost object of a response.
 */
export type Descriptions = Readonly<Record<string, Readonly<Record<string, string>>>>
