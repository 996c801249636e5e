-- The work of operators in the console: what a player's timeline reads by.

create index approval_of_subject on approval (subject, id desc);
create index flexible_move_of_player on flexible_move (player_id, id desc);
create index limit_request_of_player on limit_request (player_id, id desc);
