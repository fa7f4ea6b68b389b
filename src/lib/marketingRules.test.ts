import { checkBanner, checkInfo, checkTrigger, type Told } from './marketingRules'

const NO_USERID = 'userid is required'
const ODD_USERID = 'userid may hold digits, letters and underscore only'

test.each<[Told, string[]]>([
  [{ userid: 'u_1', eventKey: 'visit' }, []],
  [{ userid: 'u_1' }, ['eventKey is required']],
  [{ userid: 'u_1', eventKey: '' }, ['eventKey is required']],
  [{ eventKey: 'visit' }, [NO_USERID]],
  [{ userid: '', eventKey: 'visit' }, [NO_USERID]],
  [{ userid: 12, eventKey: 'visit' }, [NO_USERID]],
  [{ userid: 'a-b', eventKey: 'visit' }, [ODD_USERID]],
  [{ userid: '用户', eventKey: 'visit' }, [ODD_USERID]],
  [{ userid: 'u 1', eventKey: 'visit' }, [ODD_USERID]],
  [{}, [NO_USERID, 'eventKey is required']],
])('a trigger needs a userid and an event key: %j', (told, wrong) => {
  expect(checkTrigger(told)).toEqual(wrong)
})

test.each<[Told, string[]]>([
  [{ userid: 'U9_', positionKey: 'my' }, []],
  [{ userid: 'U9_', eventKey: 'my' }, ['positionKey is required']],
  [{ userid: 'U9_\n', positionKey: 'my' }, [ODD_USERID]],
])('a banner needs a userid and a position key: %j', (told, wrong) => {
  expect(checkBanner(told)).toEqual(wrong)
})

const BIRTHDAY = 'birthday must be yyyy-mm-dd'
const AGE = 'age must be a positive integer'
const SEX = 'sex must be male or female'

test.each<[Told, string[]]>([
  [{}, []],
  [{ birthday: '1990-02-28', sex: 'female', age: 1, mobile: '13800000001', email: 'a.b@c.cn' }, []],
  [{ birthday: '2024-02-29' }, []],
  [{ birthday: '2023-02-29' }, [BIRTHDAY]],
  [{ birthday: '1990-2-8' }, [BIRTHDAY]],
  [{ birthday: '1990-02-08 00:00:00' }, [BIRTHDAY]],
  [{ birthday: 19900208 }, [BIRTHDAY]],
  [{ sex: '男' }, [SEX]],
  [{ sex: 'Male' }, [SEX]],
  [{ age: 0 }, [AGE]],
  [{ age: -3 }, [AGE]],
  [{ age: 1.5 }, [AGE]],
  [{ age: '30' }, [AGE]],
  [{ age: Number.NaN }, [AGE]],
  [{ mobile: '10800000001' }, ['mobile is no phone number']],
  [{ mobile: 13800000001 }, ['mobile is no phone number']],
  [{ email: 'a@b' }, ['email is no address']],
  [{ registeredAt: '2026-11-21 09:30:00' }, []],
  [{ registeredAt: '2026-11-21' }, ['registeredAt must be yyyy-mm-dd hh:mm:ss']],
  [{ last_order_time: '2026-11-21 24:00:00' }, ['last_order_time must be yyyy-mm-dd hh:mm:ss']],
  [{ sex: 'x', age: 0 }, [SEX, AGE]],
])('what is told of a shopper: %j', (told, wrong) => {
  expect(checkInfo({ userid: 'u_1', ...told })).toEqual(wrong)
})
