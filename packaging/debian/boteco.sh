#!/bin/sh
# boteco(8): prepares the bar, and gives the product's commands to the administrator of the machine.
set -eu

casa=/usr/lib/boteco
ambiente=/etc/boteco/boteco.env

desistir() {
  echo "$1" >&2
  exit 1
}

uso='Use: boteco preparar bar.exemplo.com.br
     boteco backup [arquivo] | restaurar arquivo | bares [confirmar|tirar número] | nova-senha e-mail
     boteco arquivo escrever|ler número casa.zip
     boteco cardapio número saída.pdf [--formato …]
     boteco conciliar [aaaa-mm-dd [extrato.csv]] | trocar-chave | remover-demonstracao [sim]'

# As the user who serves: what it writes has to be that user's.
rodar() {
  programa=$1
  shift
  [ -e "$ambiente" ] || desistir "Falta $ambiente: rode boteco preparar bar.exemplo.com.br"
  cd /var/lib/boteco
  exec runuser -u boteco -- "$casa/node" --env-file="$ambiente" "$casa/server/dist/$programa.js" "$@"
}

preparar() {
  [ ! -e "$ambiente" ] || desistir "Já está preparado. Para mudar algo: $ambiente, e depois systemctl restart boteco"
  echo "$1" | grep -Eq '^[a-z0-9.-]+$' || desistir "O endereço é só o nome, como bar.exemplo.com.br"
  porta=$(runuser -u postgres -- psql -Atc 'show port') ||
    desistir "Não há PostgreSQL aberto aqui: instale-o (apt install postgresql) e repita."
  senha=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
  runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<FIM
create role boteco login createrole password '$senha';
create database boteco owner boteco encoding 'UTF8' template template0;
FIM
  install -d -m 0755 /etc/boteco
  (
    umask 027
    sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$1|" \
      -e "s|^DATABASE_URL=.*|DATABASE_URL=postgres://boteco:$senha@127.0.0.1:$porta/boteco|" \
      /usr/share/boteco/boteco.env >"$ambiente.novo"
  )
  chgrp boteco "$ambiente.novo"
  mv "$ambiente.novo" "$ambiente"
  install -d -o boteco -g boteco -m 0700 /var/lib/boteco
  [ ! -d /run/systemd/system ] || systemctl restart boteco.service
  cat <<FIM
O banco está pronto e o Boteco está aberto para este computador.
1. Para os celulares, com o Caddy: ponha em /etc/caddy/Caddyfile e rode systemctl reload caddy
     $1 {
         reverse_proxy localhost:3000
     }
2. O PagBank, o correio e o resto: $ambiente, e depois systemctl restart boteco
3. Guarde fora daqui, em lugares diferentes: /var/lib/boteco/chave-dos-cpfs e as cópias em /var/lib/boteco/copias
FIM
}

[ "$(id -u)" = 0 ] || desistir 'Rode como administrador: sudo boteco'
comando=${1:-}
[ $# -eq 0 ] || shift
case "$comando" in
preparar) [ $# -eq 1 ] || desistir "$uso"; preparar "$1" ;;
backup | restaurar) rodar backup "$comando" "$@" ;;
arquivo | bares | cardapio | conciliar | nova-senha | trocar-chave | remover-demonstracao) rodar "$comando" "$@" ;;
*) desistir "$uso" ;;
esac
