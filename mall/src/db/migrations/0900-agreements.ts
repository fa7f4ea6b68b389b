export default `
-- Agreements with their versions. At most one of each is shown (current), the former ones are kept.
create table agreement_versions (
  id text primary key,
  agreement text not null check (agreement in ('privacy', 'purchase')),
  note text not null,
  -- Each line is a paragraph; a line that starts with '# ' is a heading.
  body text not null,
  -- Whoever agreed to an earlier version is asked again at the next sign-in.
  asks_again boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'planned', 'current', 'former')),
  publish_at bigint,
  created_at bigint not null,
  created_by text not null,
  check (state = 'draft' or publish_at is not null)
);
create unique index agreement_versions_current on agreement_versions (agreement) where state = 'current';

insert into agreement_versions (id, agreement, note, body, state, publish_at, created_at, created_by) values
  ('privacy-1', 'privacy', '第一版', '拓岭皮卡商城（以下简称“我们”）深知个人信息对您的重要性。本声明说明我们在您浏览车型、预约试驾、购买商品和享受售后服务时，如何收集、使用、保存和保护您的个人信息，以及您享有的权利。请您在使用服务前仔细阅读。
# 一、我们收集哪些信息
注册和登录：您的手机号码。我们通过短信验证码确认是您本人在操作。
下单和配送：收货人姓名、手机号码和收货地址，用于把商品送到您手中。
预约试驾和到店：您的称呼、手机号码、意向车型和所选经销商，用于安排接待并与您确认时间。
预约保养、维修和安装：车牌号或车架号、车型、里程、您写的说明和上传的图片，选择上门取送时还有取车地址，用于门店提前准备、服务和记录保养。
车辆服务：您主动填写的车架号（VIN），用于核对适配的配件和查询车辆订单进度。
位置信息：经您授权后用于推荐附近的经销商和活动。您可以拒绝授权，并手动选择城市。
使用记录：页面浏览和点击记录，用于改进页面和排查故障，不包含您输入的内容。
# 二、我们如何使用信息
我们只在实现上述目的所需的范围内使用您的信息。用于新的目的时，我们会再次征得您的同意。
未经您同意，我们不会向您发送营销短信；您可以随时在设置中关闭活动提醒。
# 三、我们与谁共享信息
经销商：您预约、报名活动或订购车辆时，我们会把您的称呼和手机号码提供给您所选择的那一家经销商；预约车辆服务时，还有上述车牌号、里程、说明和图片。
物流公司：仅提供完成配送所必需的收货信息。
支付机构：由您选择的支付机构完成付款，我们不保存您的银行卡信息。
除法律法规另有规定外，我们不会向其他第三方提供您的个人信息。
# 四、我们如何保存和保护信息
您的信息保存在中国境内，保存期限为实现目的所必需的最短时间，订单信息按法律要求保存三年。
我们对传输过程加密，对手机号码等信息在展示时隐去中间四位，并限制内部人员的访问权限。
# 五、您的权利
您可以在“我的”中查看和修改个人资料、管理收货地址、撤回位置授权。
您可以申请注销账号。注销后，我们会删除或匿名化处理您的个人信息，法律要求保存的除外。
注销后，订单、付款和售后记录去除姓名、电话和详细地址后保存；您发布的评价去除昵称和头像后继续展示；尚未寄出的奖品，收货信息保存到寄出为止；已交付车辆登记的手机号，按缺陷汽车产品召回的规定自车辆生产之日起保存十年，用于召回通知。使用记录最长保存 90 天，支付机构的回执最长保存两年，内部操作记录最长保存三年。
为了让每人限一次的优惠和活动不被重复领取，注销或更换手机号后，我们会保留原手机号的加密摘要（不能还原出号码）最长 180 天，仅用于判断同一手机号是否已经参加过，以及注销前的账号是否因违规被停用。
如果您对个人信息的处理有疑问，可以拨打客服热线，我们会在十五个工作日内答复。
# 六、未成年人
我们的服务面向成年人。如果您未满十八周岁，请在监护人陪同下阅读本声明并使用服务。
# 七、声明的更新
本声明更新时，我们会在登录页面提示您。重大变更会单独征得您的同意。', 'current', 1793462400000, 1793462400000, ''),
  ('purchase-1', 'purchase', '第一版', '# 一、订购与定金
您提交订单并支付定金后，订单生效。定金计入总车价，尾款按与门店签订的购车合同在门店支付。页面所示价格为厂商指导价，不含购置税、保险和上牌费用。
# 二、退订
门店安排生产之前，您可以在订单里申请退订，定金全额原路退回。进入生产之后，退订按购车合同约定处理。门店无法按约交付的，定金全额退回。
# 三、配置与交付
车型、颜色和选装以订单为准。门店确认订单时告知预计交付时间，生产、运输进度在订单里可查。因不可抗力造成的延迟，门店会及时告知您。
# 四、购车人信息
姓名、手机号和身份证号用于签订合同、开具发票和办理登记，请如实填写。我们只把这些信息提供给您选择的门店，并按个人信息保护声明妥善保管。
# 五、双方责任
您应按约定时间验车、付清尾款并提车；门店应交付符合国家标准和订单配置的车辆，并承担法定的三包责任。', 'current', 1793462400000, 1793462400000, '');

-- Versions of agreements that users have agreed to. subject: the order that a purchase was for, else ''.
create table consents (
  user_id text not null references users (id),
  version_id text not null references agreement_versions (id),
  subject text not null default '',
  agreed_at bigint not null,
  primary key (user_id, version_id, subject)
);
`
