-- Points with their lots and the shop; the attendance of players; tasks. Rooms served: points, attendance, tasks.

-- Points came in lots: each is spent, oldest first, before its day, or lapses. `key` is that of the ledger's transfer that brought them;
-- `purpose` is the budget that put the cents aside which back them, and gets them back when they lapse.
create table point_lot (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  purpose text not null check (purpose in ('points', 'growth')),
  points bigint not null check (points > 0),
  remaining bigint not null check (remaining between 0 and points),
  earned_on date not null,
  expires_on date not null check (expires_on > earned_on),
  key uuid not null unique
);
create index point_lot_of_player on point_lot (player_id, expires_on, id) where remaining > 0;
create index point_lot_expiring on point_lot (expires_on, id) where remaining > 0;
create function keep_lot() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.remaining > old.remaining or to_jsonb(old) - 'remaining' <> to_jsonb(new) - 'remaining' then
    raise exception 'a lot of points only shrinks: %', old.id using errcode = 'OD031';
  end if;
  return new;
end $$;
create trigger keeps before update on point_lot for each row execute function keep_lot();
create trigger stays before delete or truncate on point_lot for each statement execute function ledger.refuse_change();

-- What of a player's valid stakes has become points. `passed_over`: staked while promotions did not reach him. Micro-USD; 10.00 a point.
create table point_stake (
  player_id bigint primary key references player,
  counted bigint not null check (counted >= 0),
  passed_over bigint not null check (passed_over between 0 and counted),
  points bigint not null check (points >= 0),
  carry bigint not null generated always as (counted - passed_over - points * 10000000) stored check (carry >= 0)
);
-- Those whose points wait for the budget.
create index point_stake_waiting on point_stake (player_id) where carry >= 10000000;

-- What points are exchanged for. A good's terms never change: a change ends it and adds another.
create table point_good (
  id bigint generated always as identity (start with 101) primary key,
  kind text not null check (kind in ('cash')),
  texts jsonb not null check (texts -> 'en' ->> 'name' <> ''),
  price bigint not null check (price between 1 and 1000000),
  amount bigint not null,                   -- micro-USD; never more than the cents that back the points
  stock int not null check (stock >= 0),
  position int not null default 0,
  replaces bigint unique references point_good,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint good_backed check (amount between 1 and price * 10000)
);
create function keep_good() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.ended_at is not null or new.stock > old.stock
     or to_jsonb(old) - array['stock', 'ended_at'] <> to_jsonb(new) - array['stock', 'ended_at'] then
    raise exception 'a good sells out or ends, and else stays as it is: %', old.id using errcode = 'OD031';
  end if;
  return new;
end $$;
create trigger keeps before update on point_good for each row execute function keep_good();
create trigger stays before delete or truncate on point_good for each statement execute function ledger.refuse_change();

create table point_exchange (
  id bigint generated always as identity (start with 1100001) primary key,
  player_id bigint not null references player,
  good_id bigint not null references point_good,
  count int not null check (count > 0),
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  intent uuid not null,                     -- the player's key: once each
  at timestamptz not null default clock_timestamp(),
  constraint exchange_once unique (player_id, intent)
);
create index point_exchange_of_good on point_exchange (good_id);
create trigger append_only before update or delete or truncate on point_exchange
  for each statement execute function ledger.refuse_change();

-- One row a player and day (UTC) on which he signed in for it. `step`: the day of seven; `points`: 0 where the budget lacked them.
create table attendance (
  player_id bigint not null references player,
  day date not null,
  step smallint not null check (step between 1 and 7),
  points int not null check (points >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, day)
);
create trigger append_only before update or delete or truncate on attendance
  for each statement execute function ledger.refuse_change();

-- What may be done for points: one of a closed set of facts that the database holds, reached in a period. A task's terms never change: a change
-- ends it and adds another with the same `origin`, so that a period is never rewarded twice.
create sequence task_origin start with 101;
create table task (
  id bigint generated always as identity (start with 101) primary key,
  origin bigint not null,
  fact text not null check (fact in ('settled_bets', 'valid_stake', 'person_told', 'documents_passed', 'second_step_on')),
  goal bigint not null check (goal > 0),    -- bets, or micro-USD; 1 where it is a yes or no
  period text not null check (period in ('once', 'day', 'week')),
  points int not null check (points between 1 and 1000),
  texts jsonb not null check (texts -> 'en' ->> 'name' <> ''),
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint task_measurable check ((fact in ('settled_bets', 'valid_stake')) = (period in ('day', 'week'))),
  constraint task_goal check (period <> 'once' or goal = 1)
);
create unique index task_one_now on task (origin) where ended_at is null;
create function keep_task() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.ended_at is not null or to_jsonb(old) - 'ended_at' <> to_jsonb(new) - 'ended_at' then
    raise exception 'a task ends, and else stays as it is: %', old.id using errcode = 'OD031';
  end if;
  return new;
end $$;
create trigger keeps before update on task for each row execute function keep_task();
create trigger stays before delete or truncate on task for each statement execute function ledger.refuse_change();

-- `day`: the first of the period; of a task that is done once, 1970-01-01.
create table task_claim (
  player_id bigint not null references player,
  origin bigint not null,
  day date not null,
  task_id bigint not null references task,
  points int not null check (points > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, origin, day)
);
create trigger append_only before update or delete or truncate on task_claim
  for each statement execute function ledger.refuse_change();

grant select, insert on point_lot, point_stake, point_good, point_exchange, attendance, task, task_claim to opendraw_app;
grant update (remaining) on point_lot to opendraw_app;
grant update (counted, passed_over, points) on point_stake to opendraw_app;
grant update (stock, ended_at) on point_good to opendraw_app;
grant update (ended_at) on task to opendraw_app;
grant usage on sequence task_origin to opendraw_app;

insert into point_good (kind, price, amount, stock, position, texts) values
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
    "pt": {"name": "5,00 USD no seu saldo", "about": "Pago na hora no saldo em dinheiro. Nenhum giro é exigido."}}');
insert into task (origin, fact, goal, period, points, position, texts) values
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
    "pt": {"name": "Ative a segunda etapa", "about": "Um código do aplicativo autenticador protege cada login."}}');
