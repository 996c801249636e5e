-- A debt of a reversed deposit is repaid from withdrawals that come back; a payment beyond the player's deposit limit is held; what one
-- operator has decided alone is summed. Rooms served: wallet, oversight.

-- What of a withdrawal that came back went to its player's debt: from his cash to the bankroll, which had paid it.
insert into ledger.reason values (16, 'debt_repaid');
insert into ledger.flow values (16, 1, 20);
create table debt_repayment (
  withdrawal_id bigint primary key references withdrawal,   -- it comes back once
  amount bigint not null check (amount > 0),                -- micro-USD
  at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on debt_repayment
  for each statement execute function ledger.refuse_change();
grant select, insert on debt_repayment to opendraw_app;

-- Paid for sure, and beyond what the player's deposit limit had room for; and what of an invoice's money two people have sent back.
alter table payment_invoice
  add column held bigint not null default 0 check (held >= 0),          -- micro-units of the deposit's currency
  add column returned bigint not null default 0 check (returned >= 0),
  add constraint payment_invoice_whole check (held + returned <= paid);
create index payment_invoice_held on payment_invoice (asked_at) where held > 0;
grant update (held, returned) on payment_invoice to opendraw_app;

create index withdrawal_step_of_operator on withdrawal_step (operator_id, at);
create index approval_agreed on approval (checker, decided_at) where state = 'approved';
