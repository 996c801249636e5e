-- What the shop offers and what may be done for points in a new database. Applied by every `npm run db:migrate`, and adds nothing where it is:
-- goods and tasks are ended by operators, never removed, so that what was ended does not come back.

insert into point_good (kind, price, amount, stock, position, texts)
select kind, price, amount, stock, position, texts::jsonb from (values
  ('cash', 100, 1000000, 10000, 10, '{
    "en": {"name": "1.00 USD to your balance", "about": "Paid at once into your cash balance. No turnover is asked."},
    "zh": {"name": "1.00 美元入账余额", "about": "立即计入现金余额，没有流水要求。"},
    "vi": {"name": "1,00 USD vào số dư", "about": "Trả ngay vào số dư tiền mặt. Không yêu cầu vòng cược."},
    "th": {"name": "1.00 USD เข้ายอดเงิน", "about": "จ่ายเข้ายอดเงินสดทันที ไม่ต้องทำยอดเดิมพัน"},
    "ko": {"name": "잔액으로 1.00 USD", "about": "현금 잔액으로 즉시 지급됩니다. 베팅 요건이 없습니다."},
    "ja": {"name": "残高に 1.00 USD", "about": "すぐに現金残高へ入ります。賭け条件はありません。"},
    "pt": {"name": "1,00 USD no seu saldo", "about": "Pago na hora no saldo em dinheiro. Nenhum giro é exigido."}}'),
  ('cash', 500, 5000000, 5000, 20, '{
    "en": {"name": "5.00 USD to your balance", "about": "Paid at once into your cash balance. No turnover is asked."},
    "zh": {"name": "5.00 美元入账余额", "about": "立即计入现金余额，没有流水要求。"},
    "vi": {"name": "5,00 USD vào số dư", "about": "Trả ngay vào số dư tiền mặt. Không yêu cầu vòng cược."},
    "th": {"name": "5.00 USD เข้ายอดเงิน", "about": "จ่ายเข้ายอดเงินสดทันที ไม่ต้องทำยอดเดิมพัน"},
    "ko": {"name": "잔액으로 5.00 USD", "about": "현금 잔액으로 즉시 지급됩니다. 베팅 요건이 없습니다."},
    "ja": {"name": "残高に 5.00 USD", "about": "すぐに現金残高へ入ります。賭け条件はありません。"},
    "pt": {"name": "5,00 USD no seu saldo", "about": "Pago na hora no saldo em dinheiro. Nenhum giro é exigido."}}')
) seed (kind, price, amount, stock, position, texts)
where not exists (select from point_good) order by position;

insert into task (origin, fact, goal, period, points, position, texts)
select origin, fact, goal, period, points, position, texts::jsonb from (values
  (1, 'settled_bets', 3, 'day', 2, 10, '{
    "en": {"name": "Three bets today", "about": "Bets count when their round is settled. Voided rounds never count."},
    "zh": {"name": "今日三注", "about": "所属期次结算后计数，作废的期次不计。"},
    "vi": {"name": "Ba vé cược hôm nay", "about": "Vé cược được tính khi kỳ đã kết toán. Kỳ bị hủy không bao giờ được tính."},
    "th": {"name": "เดิมพันสามรายการวันนี้", "about": "นับเมื่องวดคิดผลแล้ว งวดที่ถูกยกเลิกจะไม่นับ"},
    "ko": {"name": "오늘 베팅 세 건", "about": "회차가 정산되면 집계됩니다. 무효 회차는 집계되지 않습니다."},
    "ja": {"name": "今日のベット 3 件", "about": "回の精算後に数えます。無効になった回は数えません。"},
    "pt": {"name": "Três apostas hoje", "about": "Contam quando a rodada é liquidada. Rodadas anuladas nunca contam."}}'),
  (2, 'person_told', 1, 'once', 20, 20, '{
    "en": {"name": "Tell us who you are", "about": "Give your name and tax number. Points can be exchanged from then on."},
    "zh": {"name": "填写身份信息", "about": "填写姓名和税号，之后即可兑换积分。"},
    "vi": {"name": "Cho biết bạn là ai", "about": "Điền họ tên và mã số thuế. Từ đó bạn có thể đổi điểm."},
    "th": {"name": "บอกเราว่าคุณคือใคร", "about": "กรอกชื่อและเลขประจำตัวผู้เสียภาษี จากนั้นจึงแลกคะแนนได้"},
    "ko": {"name": "본인 정보 입력", "about": "이름과 납세자 번호를 입력하세요. 이후 포인트를 교환할 수 있습니다."},
    "ja": {"name": "本人情報を入力", "about": "氏名と納税者番号を入力してください。以後ポイントを交換できます。"},
    "pt": {"name": "Diga quem você é", "about": "Informe nome e número fiscal. A partir daí os pontos podem ser trocados."}}'),
  (3, 'second_step_on', 1, 'once', 5, 30, '{
    "en": {"name": "Switch on the second step", "about": "A code from an authenticator app guards every login."},
    "zh": {"name": "开启二次验证", "about": "每次登录都由验证器应用的验证码保护。"},
    "vi": {"name": "Bật bước xác minh thứ hai", "about": "Mã từ ứng dụng xác thực bảo vệ mỗi lần đăng nhập."},
    "th": {"name": "เปิดการยืนยันขั้นที่สอง", "about": "รหัสจากแอปยืนยันตัวตนปกป้องทุกการเข้าสู่ระบบ"},
    "ko": {"name": "2단계 인증 켜기", "about": "인증 앱의 코드가 모든 로그인을 보호합니다."},
    "ja": {"name": "2 段階認証をオンにする", "about": "認証アプリのコードがすべてのログインを守ります。"},
    "pt": {"name": "Ative a segunda etapa", "about": "Um código do aplicativo autenticador protege cada login."}}')
) seed (origin, fact, goal, period, points, position, texts)
where not exists (select from task where task.origin = seed.origin) order by position;
