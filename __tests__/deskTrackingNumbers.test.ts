import { CARRIERS } from '../contract/carriers'
import { RESOURCES } from '../contract/desk/resources'

const forms = RESOURCES.flatMap(({ name, actions = {} }) =>
  Object.entries(actions).map(([action, { fields = {} }]) => ({
    form: `${name} ${action}`,
    fields: Object.values(fields),
  })),
).filter(({ fields }) => fields.some((field) => field.kind === 'enum' && field.options === CARRIERS))

test.each(forms)(
  '$form asks for the number, which says the carrier, and only then for the carrier',
  ({ fields }) => {
    const number = fields.findIndex((field) => field.kind === 'text' && field.form === 'trackingNo')
    const carrier = fields.findIndex((field) => field.kind === 'enum' && field.options === CARRIERS)
    expect(number).toBeGreaterThan(-1)
    expect(carrier).toBeGreaterThan(number)
    expect(fields[carrier]).not.toHaveProperty('required', true)
  },
)

test('there are such forms', () => {
  expect(forms.length).toBeGreaterThan(5)
})
