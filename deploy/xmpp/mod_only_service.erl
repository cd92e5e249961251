%% A page talks to the chat and to its own account, to nobody else: every message between people goes
%% through the chat, which checks, charges and stores it. Everything else is dropped here.
-module(mod_only_service).
-behaviour(gen_mod).
-export([start/2, stop/1, reload/3, depends/2, mod_options/1, mod_doc/0, only_service/1]).

start(Host, _Opts) ->
    ejabberd_hooks:add(user_send_packet, Host, ?MODULE, only_service, 1).

stop(Host) ->
    ejabberd_hooks:delete(user_send_packet, Host, ?MODULE, only_service, 1).

reload(_Host, _NewOpts, _OldOpts) -> ok.
depends(_Host, _Opts) -> [].
mod_options(_Host) -> [].
mod_doc() -> #{}.

%% Larger ones no call of a page is; WebSockets have no limit of their own.
-define(MOST_BYTES, 262144).

only_service({Packet, #{user := User, lserver := Server} = State}) ->
    IsSmall = erlang:external_size(Packet) =< ?MOST_BYTES,
    case IsSmall andalso is_allowed(xmpp:get_to(Packet), User, Server) of
        true -> {Packet, State};
        false -> {stop, {drop, State}}
    end.

%% Without an address it is for the server itself; a name without a person is a service.
is_allowed(undefined, _User, _Server) -> true;
is_allowed(To, User, Server) ->
    case jid:tolower(To) of
        {<<>>, _, _} -> true;
        {User, Server, _} -> true;
        _ -> false
    end.
